"""An agent's seat at a table, by the Model Context Protocol: the command `tabletide mcp`.

It stands on `tabletide.client`: an agent is a guest of a server like any other, knows what that
guest is told, and is rationed as people are.
"""
