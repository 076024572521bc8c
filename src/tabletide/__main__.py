"""`python -m tabletide` is the command `tabletide`."""

from tabletide.cli.main import app

if __name__ == "__main__":
    app(prog_name="tabletide")
