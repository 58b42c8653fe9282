"""What Schemathesis does beside its own for the platform; schemathesis.toml names this module."""

from __future__ import annotations

import os
from collections.abc import Collection
from typing import Any

import schemathesis

_ROLE = os.environ["API_ROLE"]
_DEMO_ACCOUNTS = frozenset(os.environ["API_PEOPLE"].split(","))
_OWN_SESSION = os.environ["API_SESSION"]
_NOBODY = "01970000-0000-7000-8000-0000000000fe"


@schemathesis.hook
def before_call(context: schemathesis.HookContext, case: schemathesis.Case, kwargs: dict[str, Any]) -> None:
    """
    An administrator changes and deletes accounts, but not those that the roles sign in with; a role ends sessions, but not the one it calls
    with. Schemathesis finds both ids in answers.
    """
    path = case.operation.path
    if path == "/api/account/sessions/{id}":
        _replace(case, "id", {_OWN_SESSION})
    elif case.method != "GET" and path.startswith(("/api/admin/users/", "/api/users/")):
        _replace(case, "userId", _DEMO_ACCOUNTS)


def _replace(case: schemathesis.Case, name: str, kept: Collection[str]) -> None:
    if str(case.path_parameters.get(name, "")).lower() in kept:
        case.path_parameters[name] = _NOBODY


@schemathesis.check
def reaches_the_operation(ctx: schemathesis.CheckContext, response: schemathesis.Response, case: schemathesis.Case) -> None:
    """A call that a limit or a lost session refuses has tested nothing: the document tells 429 and 401, so the other checks pass."""
    if response.status_code == 429:
        raise AssertionError("A limit has refused this call, so nothing was tested: raise it in src/limits.ts")
    if response.status_code == 401 and _ROLE != "visitor":
        raise AssertionError("The session of the role has ended, so nothing was tested: an earlier call has ended it")
