"""Other people's question files: one file a format with its reader and its writer, and what they share.

A reader turns a file into `record.Record`s, each with its place, and says every decision it took (`decision`). A writer
turns a bank into bytes and says every loss (`loss`). `registry` lists the formats.
"""
