"""Messages that only one browser can open, whoever carries them (RFC 8291 and 8188)."""

from __future__ import annotations

import secrets
from typing import Final

from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.kdf.hkdf import HKDF

from tabletide.server.tables.reminding.keys import CURVE, point_of

AUTH_BYTES: Final = 16
_SALT_BYTES: Final = 16
_RECORD_BYTES: Final = 4_096
_STEP: Final = 256  # sealed messages are of few lengths, which tell nothing of what is in them
_LAST: Final = b"\x02"  # of the records of a message, of which there is one


def is_device_key(key: bytes, auth: bytes) -> bool:
    """Whether something can be sealed for a browser with these."""
    try:
        ec.EllipticCurvePublicKey.from_encoded_point(CURVE, key)
    except ValueError:
        return False
    return len(auth) == AUTH_BYTES


def sealed(message: bytes, key: bytes, auth: bytes) -> bytes:
    """A message for the browser of a public key and its secret, padded to one of few lengths."""
    padded = message + _LAST + bytes(-(len(message) + len(_LAST)) % _STEP)
    own = ec.generate_private_key(CURVE)
    return seal(padded, key, auth, own, secrets.token_bytes(_SALT_BYTES))


def seal(
    padded: bytes, key: bytes, auth: bytes, own: ec.EllipticCurvePrivateKey, salt: bytes
) -> bytes:
    """The same with what chance would have chosen: a key for this message alone, and a salt."""
    theirs = ec.EllipticCurvePublicKey.from_encoded_point(CURVE, key)
    ours = point_of(own.public_key())
    shared = own.exchange(ec.ECDH(), theirs)
    secret = _derived(shared, auth, b"WebPush: info\0" + key + ours, 32)
    content_key = _derived(secret, salt, b"Content-Encoding: aes128gcm\0", 16)
    nonce = _derived(secret, salt, b"Content-Encoding: nonce\0", 12)
    head = salt + _RECORD_BYTES.to_bytes(4, "big") + bytes([len(ours)]) + ours
    return head + bytes(AESGCM(content_key).encrypt(nonce, padded, None))


def _derived(material: bytes, salt: bytes, info: bytes, length: int) -> bytes:
    return bytes(HKDF(SHA256(), length, salt, info).derive(material))
