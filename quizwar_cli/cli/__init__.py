"""The command line: one file a command, a thin `x_cli` that reads the options and a plain function that works.

Commands import what they need when they run, so that `quizwar --help` starts at once.
"""
