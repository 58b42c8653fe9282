"""
Unpacks Debian packages into a folder, as `dpkg --unpack` does, without scripts:

    python3 unpack.py <folder> <package.deb> [package.deb ...]

It needs Python's library only. Documentation, manuals and translations are left out.
"""

from __future__ import annotations

import io
import sys
import tarfile
from collections.abc import Iterator
from pathlib import Path

_LEFT_OUT = ("usr/share/doc/", "usr/share/man/", "usr/share/locale/", "usr/share/lintian/", "usr/share/info/")
_KEPT = "/copyright"


def main(folder: Path, packages: list[Path]) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    for package in packages:
        with tarfile.open(fileobj=io.BytesIO(_data_of(package))) as archive:
            for member in archive:
                if _is_wanted(member):
                    archive.extract(member, folder, filter=lambda item, _: item)


def _is_wanted(member: tarfile.TarInfo) -> bool:
    path = member.name.removeprefix("./")
    return not path.startswith(_LEFT_OUT) or path.endswith(_KEPT)


def _data_of(package: Path) -> bytes:
    """A .deb is an `ar` archive of control and data."""
    for name, content in _members(package.read_bytes()):
        if name.startswith("data.tar"):
            return content
    raise SystemExit(f"{package} has no data")


def _members(archive: bytes) -> Iterator[tuple[str, bytes]]:
    if not archive.startswith(b"!<arch>\n"):
        raise SystemExit("This is no Debian package")
    at = 8
    while at < len(archive):
        header = archive[at : at + 60]
        size = int(header[48:58])
        yield header[:16].decode().strip().rstrip("/"), archive[at + 60 : at + 60 + size]
        at += 60 + size + size % 2


if __name__ == "__main__":
    main(Path(sys.argv[1]), [Path(package) for package in sys.argv[2:]])
