"""The rule a deed follows where it may be one of several: its option and its log line name it.

The numbers are those of `notes.py`.
"""

from __future__ import annotations

from typing import Final

# By why a dike is placed.
DIKE_RULES: Final = (
    "dike.build",
    "role.carpenter.dike",
    "role.hydraulic_engineer.dike",
    "structure.deltawerken",
    "structure.normaliseringswerken",
    "event.delta_plan",
    "dike.despite_water",
    "event.twee_gebroeders",
)
# By why a pumping station or a port is placed.
STATION_RULES: Final = ("station.build", "role.carpenter.station", "event.stoomgemaal")
PORT_RULES: Final = ("port.build", "role.port_master.port", "event.new_port")
# By why a card changes hands.
CARD_RULES: Final = (
    "share.give",
    "share.take",
    "role.warehouse_manager.give",
    "event.mail_exchange",
    "event.stormvloedseindienst",
)
# By whether it is by a power, or by a structure.
PUMP_RULES: Final = ("pump.own", "role.pump_operator.pump")
DRAIN_RULES: Final = ("event.hoogheemraadschappen", "structure.ruimte_voor_de_rivier")
