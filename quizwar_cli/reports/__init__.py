"""What people read: the course of a match, boards and tables."""
