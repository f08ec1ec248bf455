"""Lestnitsa in the solver's eyes: positions without all that a player can arrange as he likes.

Stock and waste are a bag, for any card of them can be brought up at any time. A *class* is a rank
and a colour. A column's cards fall into correct chains that lie on one another; only its top chain
can be reached. The first card of a top chain that lies on another chain is *locked*; every other
card that can be reached is *built*: it lies on some card of the next higher class of the other
colour, or it is the *root* of a column of its own. Within a class tails move freely from card to
card, so who lies on whom does not matter; what counts is how many cards of each class are shown and
how many of the class below are built. Two facts follow, on which everything rests:

* If a class shows more cards than there are built cards of the class that lies on it, one of its
  cards is bare, however the table was arranged: there is *room*. Any particular card of the class
  can be bared then, by moving what lies on it to the bare one.
* If a class has more built cards than there are shown cards to carry them, the rest are roots. All
  other roots can be moved onto a bare card. So the columns that are *free* are those without a
  locked chain, less these roots.

So a position is what ``position`` says, and a *plan* is a list of steps that count. ``outlook``
finds them, ``beams`` searches, ``play`` turns plans into moves of the game by just these two facts.
"""
