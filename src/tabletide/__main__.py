"""The command `tabletide`, as it is installed and as `python -m tabletide` calls it.

All commands are the terminal's but one: the agents' door draws with the terminal's boards, so it
stands above it and is hung in here.
"""

from tabletide.cli.main import app as app
from tabletide.mcp.command import mcp

app.command()(mcp)

if __name__ == "__main__":
    app(prog_name="tabletide")
