"""A phone's passkey in software: what a browser would send when it makes one and when it signs in with it."""

from __future__ import annotations

import secrets
from hashlib import sha256
from typing import Any

from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.hashes import SHA256
from fido2.cose import ES256
from fido2.utils import websafe_decode, websafe_encode
from fido2.webauthn import (
    Aaguid,
    AttestationObject,
    AttestedCredentialData,
    AuthenticatorData,
    CollectedClientData,
)

FLAGS = AuthenticatorData.FLAG.UP | AuthenticatorData.FLAG.UV  # somebody was there, and was recognised


class Passkey:
    """One key for one site."""

    def __init__(self, site: str = "localhost", origin: str = "http://localhost") -> None:
        self.id, self.origin, self.user = secrets.token_bytes(16), origin, ""
        self.site = sha256(site.encode()).digest()
        self.key = ec.generate_private_key(ec.SECP256R1())

    def made(self, options: dict[str, Any]) -> dict[str, Any]:
        """The answer to `creation_options`."""
        self.user = options["publicKey"]["user"]["id"]
        cose = ES256.from_cryptography_key(self.key.public_key())  # type: ignore[no-untyped-call]
        public = AttestedCredentialData.create(Aaguid.NONE, self.id, cose)
        data = AuthenticatorData.create(self.site, FLAGS | AuthenticatorData.FLAG.AT, 0, public)
        attested = AttestationObject.create("none", data, {})
        said = self._said(CollectedClientData.TYPE.CREATE, options)
        answer = {"clientDataJSON": websafe_encode(said), "attestationObject": websafe_encode(attested)}
        return {**self._answer(answer), "clientExtensionResults": {"credProps": {"rk": True}}}

    def signed(self, options: dict[str, Any]) -> dict[str, Any]:
        """The answer to `request_options`."""
        data = AuthenticatorData.create(self.site, FLAGS, 0)
        said = self._said(CollectedClientData.TYPE.GET, options)
        signature = self.key.sign(data + said.hash, ec.ECDSA(SHA256()))
        answer = {
            "clientDataJSON": websafe_encode(said),
            "authenticatorData": websafe_encode(data),
            "signature": websafe_encode(signature),
            "userHandle": self.user,
        }
        return self._answer(answer)

    def _said(self, kind: CollectedClientData.TYPE, options: dict[str, Any]) -> CollectedClientData:
        challenge = websafe_decode(options["publicKey"]["challenge"])
        return CollectedClientData.create(kind, challenge, self.origin)

    def _answer(self, response: dict[str, str]) -> dict[str, Any]:
        known = websafe_encode(self.id)
        return {"id": known, "rawId": known, "type": "public-key", "response": response, "clientExtensionResults": {}}


def registered(user: str = "MQ") -> dict[str, Any]:
    """What is kept of a passkey that was added once."""
    options = {"publicKey": {"user": {"id": user}, "challenge": websafe_encode(secrets.token_bytes(16))}}
    return Passkey().made(options)
