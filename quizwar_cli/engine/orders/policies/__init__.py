"""How bots play the game of orders, one file a strategy. A bot plans a whole round and then does it, action by action.

A plan rests on what the seat may know: the board as all see it, and what the seat itself has placed and ordered.
"""
