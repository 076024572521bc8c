"""The server's key at the push services (RFC 8292), which vouches for what it sends them."""

from __future__ import annotations

import json
import re
from base64 import urlsafe_b64decode, urlsafe_b64encode
from typing import Any, Final

from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import decode_dss_signature
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

CURVE: Final = ec.SECP256R1()
_NUMBER_BYTES: Final = 32
_SIGNS: Final = re.compile("[A-Za-z0-9_-]*")
_GOOD_SECONDS: Final = 43_200  # of a voucher; a day is the most there may be


class BadKey(ValueError):
    """A text that is no key of ours."""


def new_key() -> str:
    """A new private key, as operators keep it."""
    secret = ec.generate_private_key(CURVE).private_numbers().private_value
    return to_text(secret.to_bytes(_NUMBER_BYTES, "big"))


class PushKey:
    """A private key, and what is made with it."""

    def __init__(self, text: str) -> None:
        try:
            self._private: Final = ec.derive_private_key(_number(text), CURVE)
        except ValueError:
            raise BadKey("no key that `tabletide reminders key` makes") from None
        self.public: Final = to_text(point_of(self._private.public_key()))

    def voucher(self, origin: str, contact: str, now: float) -> str:
        """What says to a push service whose message this is: the header `Authorization`."""
        claims = {"aud": origin, "exp": int(now) + _GOOD_SECONDS, "sub": contact}
        told = f"{_part({'typ': 'JWT', 'alg': 'ES256'})}.{_part(claims)}"
        signature = self._private.sign(told.encode(), ec.ECDSA(SHA256()))
        numbers = [one.to_bytes(_NUMBER_BYTES, "big") for one in decode_dss_signature(signature)]
        return f"vapid t={told}.{to_text(b''.join(numbers))}, k={self.public}"


def point_of(key: ec.EllipticCurvePublicKey) -> bytes:
    """A public key as browsers write it."""
    return bytes(key.public_bytes(Encoding.X962, PublicFormat.UncompressedPoint))


def to_text(raw: bytes) -> str:
    """Bytes as the web writes them."""
    return urlsafe_b64encode(raw).decode().rstrip("=")


def from_text(text: str) -> bytes:
    """Bytes that were written so; a ValueError if they were not."""
    if not _SIGNS.fullmatch(text):
        raise ValueError("not base64url")
    return urlsafe_b64decode(text + "=" * (-len(text) % 4))


def _number(text: str) -> int:
    raw = from_text(text)
    if len(raw) != _NUMBER_BYTES:
        raise ValueError("not a number of this length")
    return int.from_bytes(raw, "big")


def _part(what: dict[str, Any]) -> str:
    return to_text(json.dumps(what, separators=(",", ":")).encode())
