"""Kosynka in the solver's eyes: positions without all that does not matter.

A *class* is a rank with a colour: two cards. Every card is in one of four places:

* *home*; or in the *stock*, which is stock and waste together;
* *hidden*: face down in a column;
* *shown*: face up in a column. A shown card is *locked* while it is the lowest face-up card of its
  column and either covers hidden cards or is a first card of the column that is no king. Every
  other shown card is *built*: it lies on a card of its parent class (one rank higher, the other
  colour), or is a king that heads a column.

Who lies on whom among built cards is no part of a position, for tails move freely between the two
cards of a class. What counts is *room*: a class has room when it shows more cards than there are
built cards of its child class. Then at least one of its cards is bare or can be laid bare, for
whatever lies on it moves to its twin; and whichever of the two is wanted bare, can be. Without
room all its shown cards are covered for good, until that number changes.

So a position is four sets of cards: home, stock, shown and locked. There are two kinds of step: a
card goes home; or a card is placed, with all that lies on it, upon some card of its parent class
that is laid bare for it, or as a king in an empty column. ``real`` turns them into moves.
"""
