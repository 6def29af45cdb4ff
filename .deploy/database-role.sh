#!/bin/sh
# Run once, as the database is made: the role that serves, which may change no table.
set -eu
psql --set=ON_ERROR_STOP=1 --username="$POSTGRES_USER" --dbname="$POSTGRES_DB" --set=password="$APP_PASSWORD" <<'SQL'
create role bakvordur login password :'password';
SQL
