"""Pearl Divers: the smallest game among rivals that asks all of the kernel.

Two to four divers play each for themselves. Hands, wishes and buried pearls
are hidden; `spy` looks at a rival's wish, which only the looker then knows;
the net is played out of turn; a toast needs the other's agreement; before a
turn passes there is a moment to go on from; scores have parts, and places may
be shared.

It lives outside the registry's folder and is made known to a process by
`add_game` (`tabletide/games/registry.py`):

* within a test, the fixture `rivals`, or `with known(): …` of `known.py` here;
* as a process of its own, `python -m tests.kernel.rivals.command serve …`: the
  command `tabletide` with this game, also in the processes it spawns.
"""
