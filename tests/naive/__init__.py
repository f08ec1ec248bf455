"""The five games once more, written from the rules alone and as plainly as possible.

The program's own rules are checked against these; nothing here may import the program.
"""
