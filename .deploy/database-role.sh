#!/bin/sh
# Runs once, when the database is created. Creates the server's role, which may not change table definitions.
set -eu
psql --set=ON_ERROR_STOP=1 --username="$POSTGRES_USER" --dbname="$POSTGRES_DB" --set=password="$APP_PASSWORD" <<'SQL'
create role bakvordur login password :'password';
SQL
