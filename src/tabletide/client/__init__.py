"""A program's own way to a table: as a guest of a server, by the protocol that the page speaks.

A `Visit` is who one is at a server; a `Sitting` is a table one is connected to. `AsyncVisit` and
`AsyncSitting` are the same for programs that wait for many things at once.
"""

from tabletide.client.async_sitting import AsyncSitting as AsyncSitting
from tabletide.client.async_visit import AsyncVisit as AsyncVisit
from tabletide.client.calls import Denied as Denied
from tabletide.client.calls import NotServed as NotServed
from tabletide.client.notebook import Ask as Ask
from tabletide.client.sitting import Sitting as Sitting
from tabletide.client.visit import Visit as Visit
