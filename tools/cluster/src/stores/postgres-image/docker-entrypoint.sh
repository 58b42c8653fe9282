#!/bin/bash
# What the entry point of docker.io/library/postgres:18 does for a user without an account: the data folder at the first start, then the server.
set -eu

known=' POSTGRES_PASSWORD POSTGRES_PASSWORD_FILE POSTGRES_USER POSTGRES_HOST_AUTH_METHOD POSTGRES_INITDB_ARGS '
for name in ${!POSTGRES_@}; do
  [[ "$known" == *" $name "* ]] || { echo "the image of the tests does not know $name" >&2; exit 1; }
done

[ "${1:0:1}" = - ] && set -- postgres "$@"
[ "$1" = postgres ] || exec "$@"

if [ ! -s "$PGDATA/PG_VERSION" ]; then
  [ -z "${POSTGRES_PASSWORD_FILE:-}" ] || POSTGRES_PASSWORD=$(< "$POSTGRES_PASSWORD_FILE")
  if [ -z "${POSTGRES_PASSWORD:-}" ] && [ "${POSTGRES_HOST_AUTH_METHOD:-}" != trust ]; then
    echo 'Error: Database is uninitialized and superuser password is not specified.' >&2
    exit 1
  fi
  mkdir -p "$PGDATA"
  chmod 700 "$PGDATA"
  password=$(mktemp)
  printf '%s\n' "$POSTGRES_PASSWORD" > "$password"
  # Debian's build listens everywhere and has its socket in /var/run/postgresql; the one of the tests is built with other defaults.
  # shellcheck disable=SC2086
  initdb --username="${POSTGRES_USER:-postgres}" --pwfile="$password" --encoding=UTF8 --locale=C.UTF-8 \
    --set=listen_addresses='*' --set=unix_socket_directories=/var/run/postgresql ${POSTGRES_INITDB_ARGS:-}
  rm "$password"
  echo "host all all all ${POSTGRES_HOST_AUTH_METHOD:-scram-sha-256}" >> "$PGDATA/pg_hba.conf"
fi
exec "$@"
