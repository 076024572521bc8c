"""Messages are sealed and vouched for as the standards have it: by their own examples."""

from __future__ import annotations

import json

import pytest
from cryptography.exceptions import InvalidSignature
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import encode_dss_signature

from tabletide.server.tables.reminding.keys import (
    CURVE,
    BadKey,
    PushKey,
    from_text,
    new_key,
    to_text,
)
from tabletide.server.tables.reminding.sealing import is_device_key, seal, sealed

# RFC 8291, appendix A.
TEXT = b"When I grow up, I want to be a watermelon"
SENDER = "yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw"
RECEIVER = "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4"
SALT = "DGv6ra1nlYgDCS1FRnbzlw"
AUTH = "BTBZMqHH6r4Tts7J_aSIgg"
SEALED = (
    "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS"
    "6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qu"
    "lcy4a-fN"
)


def test_the_example_of_the_standard_is_sealed_alike() -> None:
    own = ec.derive_private_key(int.from_bytes(from_text(SENDER), "big"), CURVE)
    padded = TEXT + b"\x02"
    made = seal(padded, from_text(RECEIVER), from_text(AUTH), own, from_text(SALT))
    assert to_text(made) == SEALED


def test_no_two_are_alike_and_their_length_tells_little() -> None:
    key, auth = from_text(RECEIVER), from_text(AUTH)
    made = [sealed(text, key, auth) for text in (b"", TEXT, TEXT, TEXT * 6)]
    assert len(set(made)) == 4
    assert len({len(one) for one in made}) == 1


@pytest.mark.parametrize(
    ("key", "auth"),
    [
        ("", AUTH),
        ("BA" + "A" * 85, AUTH),  # no point of the curve
        (RECEIVER[:-3], AUTH),
        (RECEIVER, ""),
        (RECEIVER, AUTH + "AA"),
    ],
)
def test_nothing_is_kept_that_nothing_could_be_sealed_for(key: str, auth: str) -> None:
    assert is_device_key(from_text(RECEIVER), from_text(AUTH))
    assert not is_device_key(from_text(key), from_text(auth))


def test_a_voucher_is_signed_by_the_key_it_names() -> None:
    key = PushKey(new_key())
    header = key.voucher("https://push.example.net", "mailto:ops@example.org", 1_000_000.0)
    told, named = header.removeprefix("vapid t=").split(", k=")
    assert named == key.public
    head, claims, signature = told.split(".")
    assert json.loads(from_text(head)) == {"typ": "JWT", "alg": "ES256"}
    assert json.loads(from_text(claims)) == {
        "aud": "https://push.example.net",
        "exp": 1_043_200,
        "sub": "mailto:ops@example.org",
    }
    raw = from_text(signature)
    assert len(raw) == 64
    numbers = (int.from_bytes(raw[:32], "big"), int.from_bytes(raw[32:], "big"))
    public = ec.EllipticCurvePublicKey.from_encoded_point(CURVE, from_text(named))
    public.verify(
        encode_dss_signature(*numbers), f"{head}.{claims}".encode(), ec.ECDSA(hashes.SHA256())
    )
    with pytest.raises(InvalidSignature):
        public.verify(encode_dss_signature(*numbers), b"other", ec.ECDSA(hashes.SHA256()))


def test_a_key_is_read_again_as_it_was_made() -> None:
    text = new_key()
    assert PushKey(text).public == PushKey(text).public != PushKey(new_key()).public


@pytest.mark.parametrize("text", ["", "abc", "A" * 43, "ü" * 43, "A" * 42 + "+", "B" * 86])
def test_what_is_no_key_is_not_taken_for_one(text: str) -> None:
    with pytest.raises(BadKey):
        PushKey(text)
