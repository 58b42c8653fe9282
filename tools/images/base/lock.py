"""
Writes packages.json: the Debian packages of the base root file systems that images are built on where no base image can be pulled,
each with its place in the archive and its hash.

    python3 tools/images/base/lock.py
"""

from __future__ import annotations

import json
import lzma
import re
import urllib.request
from pathlib import Path

_HERE = Path(__file__).parent
_MIRROR = "http://deb.debian.org"
_SUITES = {"debian": "trixie", "debian-security": "trixie-security"}
_MACHINE = "amd64"
# What each root file system is made for; the packages that these need are added.
_WANTED = {
    # Like `gcr.io/distroless/cc-debian13`: what the node program needs, and nothing that could start another one.
    "runtime": ["base-files", "ca-certificates", "libstdc++6", "netbase", "tzdata"],
    # Like `node:24-trixie-slim`, with node and npm from their npm packages.
    "node": ["base-files", "ca-certificates", "coreutils", "dash", "libstdc++6", "netbase", "tzdata"],
    # Like `python:3.13-slim-trixie`.
    "python": ["base-files", "ca-certificates", "coreutils", "dash", "libstdc++6", "netbase", "python3-minimal", "python3-pip", "tzdata"],
}
# Asked for by scripts that run when a package is installed; here packages are only unpacked.
_FOR_INSTALLING = {"awk", "debconf", "dpkg", "openssl", "tar"}

Fields = dict[str, str]


def main() -> None:
    index = _index()
    lock = {name: [_entry(index[package]) for package in _needed(index, wanted)] for name, wanted in _WANTED.items()}
    (_HERE / "packages.json").write_text(json.dumps(lock, indent=2) + "\n")


def _index() -> dict[str, Fields]:
    index: dict[str, Fields] = {}
    for archive, suite in _SUITES.items():
        with urllib.request.urlopen(f"{_MIRROR}/{archive}/dists/{suite}/main/binary-{_MACHINE}/Packages.xz") as answer:
            text = lzma.decompress(answer.read()).decode()
        for paragraph in text.split("\n\n"):
            fields = dict(re.findall(r"^([A-Za-z0-9-]+): (.*)$", paragraph, re.MULTILINE))
            # The later archive has the security fixes.
            if "Package" in fields:
                index[fields["Package"]] = fields | {"Archive": archive}
    return index


def _needed(index: dict[str, Fields], wanted: list[str]) -> list[str]:
    found: set[str] = set()
    waiting = list(wanted)
    while waiting:
        name = waiting.pop()
        if name in found or name in _FOR_INSTALLING:
            continue
        found.add(name)
        depends = ",".join(index[name].get(field, "") for field in ("Pre-Depends", "Depends"))
        # Of alternatives the first one.
        waiting += re.findall(r"(?:^|,)\s*([a-z0-9][a-z0-9+.-]*)", depends)
    # First: the links of /bin and /lib are its own.
    return sorted(found, key=lambda name: (name != "base-files", name))


def _entry(fields: Fields) -> Fields:
    return {
        "name": fields["Package"],
        "version": fields["Version"],
        "path": f"{fields['Archive']}/{fields['Filename']}",
        "sha256": fields["SHA256"],
    }


if __name__ == "__main__":
    main()
