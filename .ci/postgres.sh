#!/usr/bin/env bash
# Starts a PostgreSQL of its own in a temporary folder, runs a command with TEST_DATABASE_URL, and stops it again.
set -euo pipefail

if ! ls /usr/lib/postgresql/*/bin/initdb >/dev/null 2>&1; then
  apt-get update -qq
  DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends postgresql
fi
bin=$(dirname "$(ls /usr/lib/postgresql/*/bin/initdb | sort -V | tail -n 1)")
folder=$(mktemp -d)
port=$(node -e 'const s=require("net").createServer().listen(0,"127.0.0.1",()=>{console.log(s.address().port);s.close()})')

# PostgreSQL refuses to run as root.
as_owner() { if [ "$(id -u)" = 0 ]; then runuser -u postgres -- "$@"; else "$@"; fi; }
[ "$(id -u)" = 0 ] && chown postgres "$folder"

as_owner "$bin/initdb" -D "$folder/data" -U postgres --auth=trust -E UTF8 --locale=C.UTF-8 >/dev/null
# What lies in it need not survive a crash.
as_owner "$bin/pg_ctl" -D "$folder/data" -l "$folder/log" -w -o "-p $port -k $folder -c listen_addresses=127.0.0.1 -c max_connections=200 -c fsync=off -c synchronous_commit=off -c full_page_writes=off" start >/dev/null
stop() { as_owner "$bin/pg_ctl" -D "$folder/data" -m immediate stop >/dev/null || true; rm -rf "$folder"; }
trap stop EXIT

TEST_DATABASE_URL="postgres://postgres@127.0.0.1:$port/postgres" "$@"
