"""A push service on this machine, and browsers that can open what is sent to them through it."""

from __future__ import annotations

import asyncio
import datetime as dt
import ipaddress
import secrets
import ssl
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any, NamedTuple

import msgspec
from cryptography import x509
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from cryptography.x509.oid import NameOID

from tabletide.server.tables.reminding.keys import CURVE, point_of, to_text
from tabletide.server.wire.reminders import NewDevice, Reminder

HERE = "127.0.0.1"


class Arrived(NamedTuple):
    """What came to the service."""

    path: str
    headers: dict[str, str]
    body: bytes


class Service:
    """Takes messages, and says of each what it is told to say."""

    def __init__(self, certificate: Path) -> None:
        self.certificate = certificate
        self.arrived: list[Arrived] = []
        self.says = "201 Created"
        self.port = 0
        self._writers: list[asyncio.StreamWriter] = []

    async def take(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        """One connection."""
        self._writers.append(writer)
        try:
            head = (await reader.readuntil(b"\r\n\r\n")).decode()
        except asyncio.IncompleteReadError:
            writer.close()
            return
        first, *lines = head.strip().split("\r\n")
        headers = dict(line.split(": ", 1) for line in lines)
        body = await reader.readexactly(int(headers["Content-Length"]))
        method, path, _ = first.split(" ")
        assert method == "POST"
        self.arrived.append(Arrived(path, headers, body))
        writer.write(f"HTTP/1.1 {self.says}\r\nContent-Length: 0\r\n\r\n".encode())
        writer.close()

    async def hang_up(self) -> None:
        """Let go of every connection."""
        for writer in self._writers:
            writer.transport.abort()
        await asyncio.sleep(0)


class Browser:
    """A browser with a subscription at the service."""

    def __init__(self, service: Service, language: str = "en") -> None:
        self.path = f"/push/{secrets.token_hex(4)}"
        self.endpoint = f"https://{HERE}:{service.port}{self.path}"
        self._private = ec.generate_private_key(CURVE)
        self._auth = secrets.token_bytes(16)
        self._service = service
        self._language = language

    def wish(self, instead: str = "") -> NewDevice:
        """What its page asks the server for."""
        key = to_text(point_of(self._private.public_key()))
        language = "" if instead else self._language
        return NewDevice(self.endpoint, key, to_text(self._auth), language, instead)

    def letters(self) -> list[Arrived]:
        """What came for it."""
        return [one for one in self._service.arrived if one.path == self.path]

    def read(self) -> list[Reminder]:
        """The same, opened."""
        return [msgspec.json.decode(self.opened(one.body), type=Reminder) for one in self.letters()]

    def opened(self, body: bytes) -> bytes:
        """A sealed message, as RFC 8291 has browsers open it."""
        salt, length = body[:16], body[20]
        sender, sealed = body[21 : 21 + length], body[21 + length :]
        theirs = ec.EllipticCurvePublicKey.from_encoded_point(CURVE, sender)
        own = point_of(self._private.public_key())
        shared = self._private.exchange(ec.ECDH(), theirs)

        def derived(material: bytes, salted: bytes, info: bytes, size: int) -> bytes:
            return bytes(HKDF(hashes.SHA256(), size, salted, info).derive(material))

        secret = derived(shared, self._auth, b"WebPush: info\0" + own + sender, 32)
        key = derived(secret, salt, b"Content-Encoding: aes128gcm\0", 16)
        nonce = derived(secret, salt, b"Content-Encoding: nonce\0", 12)
        padded = bytes(AESGCM(key).decrypt(nonce, sealed, None))
        plain = padded.rstrip(b"\0")
        assert plain[-1:] == b"\x02"
        return plain[:-1]


@asynccontextmanager
async def push_service(certificate: Path) -> AsyncIterator[Service]:
    """A service that takes messages as long as this lasts."""
    service = Service(certificate)
    tls = ssl.create_default_context(ssl.Purpose.CLIENT_AUTH)
    tls.load_cert_chain(certificate)
    served = await asyncio.start_server(service.take, HERE, 0, ssl=tls)
    service.port = served.sockets[0].getsockname()[1]
    try:
        yield service
    finally:
        served.close()
        await service.hang_up()


def certified(folder: Path) -> Path:
    """A certificate for this machine, with its key, that whoever is given it trusts."""
    key = ec.generate_private_key(ec.SECP256R1())
    name = x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, "a push service")])
    now = dt.datetime.now(dt.UTC)
    names: list[Any] = [x509.IPAddress(ipaddress.ip_address(HERE)), x509.DNSName("localhost")]
    made = (
        x509.CertificateBuilder()
        .subject_name(name)
        .issuer_name(name)
        .public_key(key.public_key())
        .serial_number(x509.random_serial_number())
        .not_valid_before(now - dt.timedelta(hours=1))
        .not_valid_after(now + dt.timedelta(days=1))
        .add_extension(x509.SubjectAlternativeName(names), critical=False)
        .add_extension(x509.BasicConstraints(ca=True, path_length=None), critical=True)
        .sign(key, hashes.SHA256())
    )
    secret = key.private_bytes(
        serialization.Encoding.PEM,
        serialization.PrivateFormat.PKCS8,
        serialization.NoEncryption(),
    )
    file = folder / "service.pem"
    file.write_bytes(made.public_bytes(serialization.Encoding.PEM) + secret)
    return file
