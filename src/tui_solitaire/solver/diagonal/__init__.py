"""Diagonal in the solver's eyes: nothing is hidden and moves are few; all depends on their order.

A position is ten piles of bytes, the nine columns and the reserve, and how much of the stock is
dealt. ``tails`` knows what can be moved, ``worth`` how good a position looks, ``beams`` searches.
"""
