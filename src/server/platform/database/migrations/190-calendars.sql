-- How often a game has moved, was cancelled or put back: calendar programs take the event with the higher number (RFC 5545).
-- Kept here, since imports move games too. What stands in a column's place is the same for all rows, so no row is written anew.
alter table games
  add column calendar_sequence integer not null default 0,
  add column calendar_changed_at timestamptz not null default now();

create function count_calendar_change() returns trigger language plpgsql as $$
begin
  new.calendar_sequence := old.calendar_sequence + 1;
  new.calendar_changed_at := now();
  return new;
end $$;
create trigger games_calendar before update on games
  for each row when (
    (old.game_day, old.court_id, old.home_team_id, old.away_team_id, coalesce(old.outcome, '') = 'cancelled',
      coalesce(old.report_status, '') = 'F')
    is distinct from
    (new.game_day, new.court_id, new.home_team_id, new.away_team_id, coalesce(new.outcome, '') = 'cancelled',
      coalesce(new.report_status, '') = 'F'))
  execute function count_calendar_change();

-- Addresses that calendar programs read the games of a role from. Whoever has the address reads them, so it is kept as a hash; it
-- ends with the role.
create table calendars (
  id integer primary key generated always as identity,
  role_id integer not null references roles on delete cascade,
  name text not null,
  token_hash text not null unique,
  created_at timestamptz not null,
  -- Within some minutes.
  fetched_at timestamptz,
  -- What was answered last, and since when it has been that.
  content_hash text,
  changed_at timestamptz
);
create index calendars_role on calendars (role_id);
