"""
Becomes a process in the root file system of an image, as a container has it where the pod is restricted: own mounts, a read-only root,
a fixed user, no capabilities and no way to new ones. It shares the process table of the machine, and its network if it is given no other. Needs root.

    python3 start-in-image.py '<json>'

The argument: `root`, `user` (uid and gid), `directory`, `environment`, `command`, `temporary` (paths with an empty writable folder) and
`mounts` (source by path, outer ones first; those ending in `:ro` are read-only); optionally `systemCalls`, a file with the filter of
system calls that the process gets, `memoryGroup`, the folder of a control group that the process joins, `network`, the file of a network namespace that it joins, and `hostName`.
"""

from __future__ import annotations

import ctypes
import json
import os
import socket
import sys

_libc = ctypes.CDLL(None, use_errno=True)
_BIND, _RECURSIVE, _REMOUNT, _READ_ONLY, _PRIVATE = 4096, 16384, 32, 1, 1 << 18
_NO_DEVICES, _NO_SUID = 4, 2
_CAPABILITY_DROP, _NO_NEW_PRIVILEGES, _SECCOMP, _FILTER = 24, 38, 22, 2
_NEW_MOUNTS, _NEW_HOST_NAME, _NEW_IPC, _NEW_NETWORK = 0x20000, 0x4000000, 0x8000000, 0x40000000
_DEVICES = ("null", "zero", "full", "random", "urandom")


class _Instruction(ctypes.Structure):
    _fields_ = [("code", ctypes.c_ushort), ("if_true", ctypes.c_ubyte), ("if_false", ctypes.c_ubyte), ("operand", ctypes.c_uint32)]


class _Filter(ctypes.Structure):
    _fields_ = [("length", ctypes.c_ushort), ("instructions", ctypes.POINTER(_Instruction))]


def main(task: dict) -> None:
    root = task["root"]
    system_calls = None
    if task.get("systemCalls"):
        with open(task["systemCalls"]) as file:
            system_calls = json.load(file)
    if task.get("memoryGroup"):
        with open(task["memoryGroup"] + "/cgroup.procs", "w") as members:
            members.write(str(os.getpid()))
    _check(_libc.unshare(_NEW_MOUNTS | _NEW_HOST_NAME | _NEW_IPC))
    if task.get("hostName"):
        socket.sethostname(task["hostName"])
    if task.get("network"):
        with open(task["network"]) as network:
            _check(_libc.setns(network.fileno(), _NEW_NETWORK), task["network"])
    _mount("none", "/", _RECURSIVE | _PRIVATE)
    _mount(root, root, _BIND | _RECURSIVE)
    for path in ("/dev", "/proc"):
        os.makedirs(root + path, exist_ok=True)
    _mount("tmpfs", root + "/dev", _NO_SUID, kind="tmpfs", data="mode=755,size=64k")
    for name in _DEVICES:
        open(f"{root}/dev/{name}", "w").close()
        _mount(f"/dev/{name}", f"{root}/dev/{name}", _BIND)
    _mount("/proc", root + "/proc", _BIND | _RECURSIVE)
    for path in task["temporary"]:
        _make_place(root + path)
        _mount("tmpfs", root + path, _NO_SUID | _NO_DEVICES, kind="tmpfs", data="mode=1777")
    for path, source in task["mounts"].items():
        _make_place(root + path, source)
        _mount(source.removesuffix(":ro"), root + path, _BIND)
        if source.endswith(":ro"):
            _mount("none", root + path, _REMOUNT | _BIND | _READ_ONLY)
    _mount("none", root, _REMOUNT | _BIND | _READ_ONLY)
    os.chroot(root)
    os.chdir(task["directory"])
    _give_up_rights(task["user"])
    if system_calls:
        _limit_system_calls(system_calls)
    os.execvpe(task["command"][0], task["command"], task["environment"])


def _make_place(place: str, source: str = "") -> None:
    """A container engine makes missing places too."""
    if os.path.exists(place):
        return
    if source and os.path.isfile(source.removesuffix(":ro")):
        os.makedirs(os.path.dirname(place), exist_ok=True)
        open(place, "w").close()
    else:
        os.makedirs(place)


def _give_up_rights(user: int) -> None:
    for capability in range(64):
        _libc.prctl(_CAPABILITY_DROP, capability, 0, 0, 0)
    os.setgroups([])
    os.setresgid(user, user, user)
    os.setresuid(user, user, user)
    _check(_libc.prctl(_NO_NEW_PRIVILEGES, 1, 0, 0, 0))


def _limit_system_calls(instructions: list[list[int]]) -> None:
    program = (_Instruction * len(instructions))(*(_Instruction(*one) for one in instructions))
    _check(_libc.prctl(_SECCOMP, _FILTER, ctypes.byref(_Filter(len(program), program)), 0, 0))


def _mount(source: str, target: str, flags: int, kind: str = "", data: str = "") -> None:
    result = _libc.mount(source.encode(), target.encode(), kind.encode() or None, ctypes.c_ulong(flags), data.encode() or None)
    _check(result, target)


def _check(result: int, what: str = "") -> None:
    if result != 0:
        number = ctypes.get_errno()
        raise OSError(number, os.strerror(number), what)


if __name__ == "__main__":
    main(json.loads(sys.argv[1]))
