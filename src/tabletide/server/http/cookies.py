"""Who is asking: a guest known by a random token in a cookie, of which only a hash is kept."""

from __future__ import annotations

import hashlib
import secrets
from typing import Final

from litestar.datastructures import Cookie

_COOKIE: Final = "tabletide_guest"
_BOUND: Final = "__Host-"  # then a browser takes it over TLS alone, and from no other host
TOKEN_BYTES: Final = 32
_TOKEN_LETTERS: Final = 43  # 32 bytes in base64 without padding
_DAY: Final = 24 * 60 * 60
_LONGEST: Final = 400  # days: browsers keep none for longer


def new_token() -> str:
    """A token nobody can guess."""
    return secrets.token_urlsafe(TOKEN_BYTES)


def token_hash(token: str) -> bytes:
    """What is stored of a token, and what guests are found by.

    The search is for the hash, so how long it takes says nothing of the token.
    """
    return hashlib.sha256(token.encode()).digest()


def is_token(text: str) -> bool:
    """Whether a cookie's value can be one of our tokens at all."""
    return len(text) == _TOKEN_LETTERS and text.isascii()


def is_secure(public_url: str) -> bool:
    """Whether people reach the server by TLS."""
    return public_url.lower().startswith("https:")


def cookie_name(public_url: str) -> str:
    """What the cookie is called, which says how it may be set."""
    return _BOUND + _COOKIE if is_secure(public_url) else _COOKIE


def token_cookie(token: str, public_url: str, days: float = 0) -> Cookie:
    """The cookie that carries a token; no script can read it, no other site can send it.

    Browsers forget it after so many days; 0 are as many as they allow.
    """
    return Cookie(
        key=cookie_name(public_url),
        value=token,
        path="/",
        max_age=int(min(days or _LONGEST, _LONGEST) * _DAY),
        httponly=True,
        samesite="lax",
        secure=is_secure(public_url),
    )
