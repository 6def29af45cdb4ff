-- The whole schema, one area after the other. The rows that a new database begins with are at the end of the file.
-- The API uses other names than the columns; each feature's present.ts and store.ts translate them.
-- Calendar dates are date, games are timestamp (Icelandic wall clock, no zone), moments are timestamptz.
-- gender is 'male' or 'female'. The codes of the API are converted when a request is read and a response is written.
-- version counts the saves of a row that two users may edit at once.

create extension if not exists pg_trgm;

-- Icelandic order and folded search: the same on both engines and in domain/platform/icelandic.ts, whatever the
-- collation of the database. A change here is a new migration that also rebuilds the indexes and columns that use them.
-- The functions have bodies that are parsed now (return …), so that they call each other under any search_path
-- (reindex, analyze, restore). PostgreSQL inlines those that are not strict.

-- Small letters without foreign accents. The accented letters that are letters of their own (áéíóúýöäå) become
-- U+FDD0 to U+FDD8, code points that Unicode reserves for a program's own use.
create function normalize_name(given text) returns text
language sql immutable parallel safe
return replace(replace(replace(replace(translate(lower(regexp_replace(normalize(translate(normalize(
  given collate "C", nfc),
  'ÁÉÍÓÚÝÖÄÅáéíóúýöäå',
  U&'\FDD0\FDD1\FDD2\FDD3\FDD4\FDD5\FDD6\FDD7\FDD8\FDD0\FDD1\FDD2\FDD3\FDD4\FDD5\FDD6\FDD7\FDD8'),
  nfd), '[\u0300-\u036f]', '', 'g')),
  'ÐÞÆØĐđĦħıŁłŊŋŦŧſªºƏΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩςАБВГДЕЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯЂЄЅІЈЉЊЋЏҐ',
  'ðþæøddhhillnnttsaoəαβγδεζηθικλμνξοπρστυφχψωσабвгдежзийклмнопрстуфхцчшщъыьэюяђєѕіјљњћџґ'),
  'ß', 'ss'), 'ẞ', 'ss'), 'œ', 'oe'), 'Œ', 'oe');

-- The text that a search compares: letters of any keyboard, single blanks.
create function fold_normalized(normalized text) returns text
language sql immutable parallel safe
return btrim(regexp_replace(regexp_replace(replace(replace(translate(normalized collate "C",
  U&'ðø\FDD0\FDD1\FDD2\FDD3\FDD4\FDD5\FDD6\FDD7\FDD8‘’‚“”„‐‑‒–—', 'doaeiouyoaa''''''"""-----'),
  'þ', 'th'), 'æ', 'ae'),
  '[\u00ad\u200b-\u200f\u2060\ufeff]', '', 'g'),
  '[\u0001-\u0020\u007f-\u00a0\u2000-\u200a\u202f\u205f\u3000]+', ' ', 'g'), ' ');

create function fold(given text) returns text
language sql immutable parallel safe
return case
  when given collate "C" ~ '^[!-~ÁÐÉÍÓÚÝÞÆÖÄØÅáðéíóúýþæöäøå]+( [!-~ÁÐÉÍÓÚÝÞÆÖÄØÅáðéíóúýþæöäøå]+)*$'
  then replace(replace(translate(lower(given collate "C"),
    'ðóáíúéöýÁÐÉÍÓÚÝÖÞÆäøåÄØÅ',
    'doaiueoyadeiouyoþæaoaaoa'), 'þ', 'th'), 'æ', 'ae')
  else fold_normalized(normalize_name(given)) end;

-- Replaces each letter by a hexadecimal code that has only decimal digits, because text of digits sorts alike
-- everywhere. 40 to 78 are the letters aábcdðeéfghiíjklmnoópqrstuúvwxyýzþæäöøå (below, common ones first for speed),
-- 30 to 39 the digits, 20 the blank. 79 and seven digits are any other sign.
create function icelandic_order_normalized(normalized text) returns text
language plpgsql immutable parallel safe strict as $$
declare
  words text collate "C" := normalized;
begin
  words := regexp_replace(words, '[\u00ad\u200b-\u200f\u2060\ufeff!-,.:-@\[-^`{-~\u00a1-\u00a9\u00ab-\u00b9'
    '\u00bb-\u00bf\u00d7\u00f7\u2016-\u202e\u2030-\u205e]', '', 'g');
  words := regexp_replace(words,
    '[/_\u2010-\u2015\u0001-\u0020\u007f-\u00a0\u2000-\u200a\u202f\u205f\u3000-]+', ' ', 'g');
  words := btrim(words, ' ');
  if words ~ '[0-9]' then
    words := regexp_replace(words, '([0-9]+)', '000000000\1', 'g');
    words := regexp_replace(words, '0*([0-9]{10,})', '\1', 'g');
  end if;
  words := translate(words,
    U&'arniusðlegtdhjmkobfvyþpæwczxqø\FDD0\FDD1\FDD2\FDD3\FDD4\FDD5\FDD6\FDD7\FDD8',
    '@bWQecEUFIdDPSVTXBHgps`thCriawAGRYfqvux');
  if words ~ '^[ 0-9@A-IP-Y`a-ip-x]*$' then
    return encode(decode(words, 'escape'), 'hex');
  end if;
  return (
    select string_agg(
      case when letter ~ '[ 0-9@A-IP-Y`a-ip-x]' then encode(decode(letter, 'escape'), 'hex')
        else '79' || lpad(ascii(letter)::text, 7, '0') end, '' order by place)
    from string_to_table(words, null) with ordinality as letters (letter, place));
end $$;

create function icelandic_order(given text) returns text
language sql immutable parallel safe
return case
  when given collate "C" ~ '^[A-Za-zÁÐÉÍÓÚÝÞÆÖÄØÅáðéíóúýþæöäøå]+( [A-Za-zÁÐÉÍÓÚÝÞÆÖÄØÅáðéíóúýþæöäøå]+)*$'
  then encode(decode(translate(lower(given collate "C"),
    'arniusðlegtódhjmkobfáíúévyöþpæýwczxqäøåÁÐÉÍÓÚÝÞÆÖÄØÅ',
    '@bWQecEUFIdYDPSVTXBHARfGgpvs`tqhCriauwxAEGRYfqstvuwx'), 'escape'), 'hex')
  else icelandic_order_normalized(normalize_name(given)) end;

-- Option lists, one row an option. Ids are unique within a kind only (imports bring their own numbers),
-- so columns that end in _type_id are checked by the writer, not by a foreign key.
create table types (
  kind text not null,
  id integer not null,
  label text not null,
  position integer not null default 0,
  label_order text collate "C" generated always as (icelandic_order(label)) stored,
  primary key (kind, id),
  unique (kind, label)
);

-- Ids that the app assigns are above those that imports bring.
create table teams (
  id integer primary key generated by default as identity (start with 1000000),
  short_name text not null,
  name text not null,
  type text not null check (type in ('L', 'S', 'F')),
  felix_number text,
  parent_team_id integer references teams deferrable initially deferred,
  -- The team's club. A team without a parent team is its own club.
  club_id integer not null generated always as (coalesce(parent_team_id, id)) stored,
  email text,
  version integer not null default 1,
  name_order text collate "C" generated always as (icelandic_order(short_name)) stored,
  name_folded text collate "C" generated always as (fold(short_name)) stored,
  check (parent_team_id <> id)
);
create index teams_parent on teams (parent_team_id);
create index teams_club on teams (club_id);
create index teams_order on teams (name_order, id);

create table courts (
  id integer primary key generated by default as identity (start with 1000000),
  name text not null,
  team_id integer references teams,
  version integer not null default 1,
  name_order text collate "C" generated always as (icelandic_order(name)) stored
);
create index courts_team on courts (team_id);

-- The coordinates of courts (völlur) and postcodes in degrees north and east, in or around Iceland.
create table places (
  id integer primary key generated by default as identity (start with 1000000),
  court_id integer unique references courts on delete cascade,
  postcode text unique check (postcode ~ '^\d{3}$'),
  -- The name of the postcode's place. Empty for a court, whose name is in courts.
  name text not null default '',
  latitude double precision not null check (latitude between 62 and 68),
  longitude double precision not null check (longitude between -27 and -10),
  version integer not null default 1,
  check ((court_id is null) <> (postcode is null))
);

-- The columns to sort and search names are stored, because computing them for each row took most of the time of a list.
create table persons (
  id integer primary key generated by default as identity (start with 1000),
  ssn text not null unique check (ssn ~ '^\d{10}$'),
  name text not null check (name <> ''),
  short_name text generated always as (regexp_replace(name, '^(\S+)(.*\s)?(\S)\S*$', '\1 \3.')) stored,
  acronym text generated always as (upper(regexp_replace(name, '(\S)\S*\s*', '\1', 'g'))) stored,
  gender text check (gender in ('male', 'female')),
  team_id integer references teams,
  nationality text,
  address text,
  postcode text,
  postbox_name text,
  home_phone text,
  gsm text,
  email text,
  version integer not null default 1,
  name_order text collate "C" generated always as (icelandic_order(name)) stored,
  -- The day on which a club added the person from the national registry.
  registered_on date,
  -- When the person's data was removed at their request. The name stays while any remaining record names the person.
  data_removed_at timestamptz,
  name_folded text collate "C" generated always as (fold(name)) stored
);
-- For the persons of a team in the order of their names, a page at a time.
create index persons_of_team on persons (team_id, name_order, id) where team_id is not null;
create index persons_registered_on on persons (registered_on) where registered_on is not null;
create index persons_data_removed on persons (data_removed_at, id) where data_removed_at is not null;
create index persons_search on persons using gin (name_folded gin_trgm_ops);
create index persons_order on persons (name_order, id) include (name_folded);

-- The persons that a user has looked up by national id. The user may put them on a report although no list of the club
-- contains them.
create table person_lookups (
  person_id integer not null references persons,
  found_person_id integer not null references persons,
  at timestamptz not null,
  primary key (person_id, found_person_id)
);
create index person_lookups_age on person_lookups (at);
create index person_lookups_found on person_lookups (found_person_id);

-- A role with which a person may log in. websites are the website aliases of AuthType 2.
create table roles (
  id integer primary key generated by default as identity (start with 1000),
  person_id integer not null references persons,
  auth_type smallint not null check (auth_type between 1 and 7),
  team_id integer references teams,
  websites text[] not null default '{}',
  version integer not null default 1,
  -- When the person first logged in. Until then, other clubs do not see the person's telephone and e-mail address.
  first_login_at timestamptz,
  -- When the role was given; null if unknown, as for an imported role.
  given_at timestamptz,
  last_seen_at timestamptz,
  -- The last day of the role; null if it has no end.
  ends_on date,
  unique nulls not distinct (person_id, auth_type, team_id)
);
create index roles_team on roles (team_id);
create index roles_type on roles (auth_type);
create index roles_given on roles (given_at, id);
create index roles_seen on roles (last_seen_at, id);
create index roles_ends on roles (ends_on) where ends_on is not null;

-- Lets only one transaction at a time remove staff roles. The lock's key has two numbers like the other locks here: 'staf'
-- in ASCII, and 0.
create function lock_staff() returns void language sql as $$
  select pg_advisory_xact_lock(1937006950, 0)
$$;

create function lock_staff_role() returns trigger language plpgsql as $$
begin
  perform lock_staff();
  if tg_op = 'DELETE' then
    return old;
  end if;
  return new;
end $$;
create trigger roles_lock_staff_end before delete on roles
  for each row when (old.auth_type = 1) execute function lock_staff_role();
create trigger roles_lock_staff_change before update of auth_type on roles
  for each row when (old.auth_type = 1 and new.auth_type <> 1) execute function lock_staff_role();
create trigger roles_lock_staff_last_day before update of ends_on on roles
  for each row when (old.auth_type = 1 and old.ends_on is null and new.ends_on is not null)
  execute function lock_staff_role();

-- At least one staff role without a last day must remain, or nobody could manage roles after that day. Checked when the
-- transaction ends, so that one import may replace all staff.
create function refuse_no_staff() returns trigger language plpgsql as $$
begin
  if not exists (select from roles where auth_type = 1 and ends_on is null) then
    raise exception 'one role of the staff must stay' using errcode = 'check_violation', constraint = 'roles_staff';
  end if;
  return null;
end $$;
create constraint trigger roles_staff_end after delete on roles deferrable initially deferred
  for each row when (old.auth_type = 1) execute function refuse_no_staff();
create constraint trigger roles_staff_change after update of auth_type on roles deferrable initially deferred
  for each row when (old.auth_type = 1 and new.auth_type <> 1) execute function refuse_no_staff();
create constraint trigger roles_staff_last_day after update of ends_on on roles deferrable initially deferred
  for each row when (old.auth_type = 1 and old.ends_on is null and new.ends_on is not null)
  execute function refuse_no_staff();

-- Roles that were removed or have expired, by their former ids. Only staff see them.
create table ended_roles (
  id integer primary key,
  person_id integer not null references persons,
  auth_type smallint not null,
  team_id integer references teams,
  websites text[] not null,
  version integer not null,
  given_at timestamptz,
  last_seen_at timestamptz,
  ends_on date,
  ended_at timestamptz not null
);
create index ended_roles_person on ended_roles (person_id);
create index ended_roles_team on ended_roles (team_id);
create index ended_roles_type on ended_roles (auth_type);
create index ended_roles_ended on ended_roles (ended_at, id);
create index ended_roles_given on ended_roles (given_at, id);
create index ended_roles_seen on ended_roles (last_seen_at, id);

create function keep_ended_role() returns trigger language plpgsql as $$
begin
  insert into ended_roles (id, person_id, auth_type, team_id, websites, version, given_at, last_seen_at, ends_on, ended_at)
  values (old.id, old.person_id, old.auth_type, old.team_id, old.websites, old.version, old.given_at, old.last_seen_at,
    old.ends_on, now());
  return null;
end $$;
create trigger roles_keep_ended after delete on roles
  for each row execute function keep_ended_role();

-- Staff roles that were added or removed, until staff have been notified. A trigger writes the rows, so every way is
-- covered: the app, an import or its undo, the end of a last day, and SQL by hand.
create table staff_role_changes (
  id integer primary key generated always as identity,
  role_id integer not null,
  is_given boolean not null,
  at timestamptz not null
);

create function note_staff_role() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' and old.auth_type in (1, 2) and (tg_op = 'DELETE' or new.auth_type not in (1, 2)) then
    insert into staff_role_changes (role_id, is_given, at) values (old.id, false, now());
  end if;
  if tg_op <> 'DELETE' and new.auth_type in (1, 2) and (tg_op = 'INSERT' or old.auth_type not in (1, 2)) then
    insert into staff_role_changes (role_id, is_given, at) values (new.id, true, coalesce(new.given_at, now()));
  end if;
  return null;
end $$;
create trigger roles_note_staff after insert or delete or update of auth_type on roles
  for each row execute function note_staff_role();

create table user_groups (
  role_id integer not null references roles on delete cascade,
  division_type_id integer not null,
  gender text not null check (gender in ('male', 'female')),
  primary key (role_id, division_type_id, gender)
);

-- Sessions. Their tokens are stored as hashes. Removing a role ends its sessions.
create table sessions (
  id integer primary key generated always as identity,
  token_hash text not null unique,
  resume_hash text not null unique,
  person_id integer not null references persons,
  role_id integer not null references roles on delete cascade,
  -- Equal for all sessions of one login, in whatever role. They all end together.
  login_id uuid not null default gen_random_uuid(),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz,
  last_used_at timestamptz,
  -- When the session ends without further use; null if it ends only at expires_at.
  idle_ends_at timestamptz,
  -- When the person last authenticated with the electronic id in this login; null if the provider did not state it.
  proven_at timestamptz,
  -- Shown to users so that they recognize their sessions: browser, operating system, and a keyed hash of the address.
  device text not null default '' check (length(device) <= 60),
  address_hash text
);
create index sessions_login on sessions (login_id);
create index sessions_expiry on sessions (expires_at);
create index sessions_person on sessions (person_id);
create index sessions_role on sessions (role_id);
create index sessions_ended on sessions (ended_at) where ended_at is not null;

create function notify_access_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('access_changed', '');
  return null;
end $$;
-- Tell all server instances about changes, because they cache a session's user: name, address, club, and roles with their
-- last day.
create trigger persons_changed after update on persons
  for each statement execute function notify_access_changed();
create trigger teams_changed after update on teams
  for each statement execute function notify_access_changed();
create trigger sessions_changed after update of role_id, expires_at, ended_at, proven_at or delete on sessions
  for each statement execute function notify_access_changed();
create trigger roles_changed after update of person_id, auth_type, team_id, websites, version, ends_on or delete on roles
  for each statement execute function notify_access_changed();

create table eid_used_tokens (
  token_hash text primary key,
  expires_at timestamptz not null
);
create index eid_used_tokens_expiry on eid_used_tokens (expires_at);

-- Signing key of the local electronic id, shared by all instances on this database.
create table eid_keys (
  id text primary key,
  private_jwk jsonb not null,
  created_at timestamptz not null
);

-- One-time codes to log in to an association without staff. Each start of a server writes one; the first use deletes all.
create table begin_codes (
  code_hash text primary key,
  expires_at timestamptz not null
);

-- A person's settings of lists: columns and saved views.
create table preferences (
  person_id integer not null references persons on delete cascade,
  key text not null,
  value jsonb not null,
  primary key (person_id, key)
);

-- Named views of a list that a staff user shares with all other staff.
create table shared_views (
  id integer primary key generated by default as identity,
  list text not null,
  name text not null,
  person_id integer not null references persons on delete cascade,
  value jsonb not null,
  shared_at timestamptz not null,
  unique (list, person_id, name)
);
create index shared_views_person on shared_views (person_id);

-- The stored responses to writes, for repeated requests. scope is the user or address that sent the key. status is null only
-- inside the write's transaction. The key encrypts the response, and only the key's hash is stored.
create table idempotency_keys (
  scope text not null,
  key_hash text not null,
  status smallint,
  answer text,
  created_at timestamptz not null,
  primary key (scope, key_hash)
);
create index idempotency_keys_age on idempotency_keys (created_at);

create table rate_limits (
  subject text not null,
  act text not null,
  window_seconds integer not null,
  window_start timestamptz not null,
  hits integer not null,
  primary key (subject, act, window_seconds, window_start)
);
create index rate_limits_over on rate_limits
  (((window_start at time zone 'UTC') + make_interval(secs => window_seconds * 1.2 + 1)));

create table files (
  id integer primary key generated always as identity,
  name text not null,
  media_type text not null,
  byte_size integer not null,
  sha256 text not null,
  created_by integer references persons,
  created_at timestamptz not null,
  -- When the upload began; null once a record refers to the file.
  staged_at timestamptz
);
create index files_created_by on files (created_by) where created_by is not null;
create index files_at on files (created_at, id);
create index files_staged on files (staged_at) where staged_at is not null;

-- The contents of files in chunks of 48 kB, so that large files need no more memory. Stored uncompressed, because most file
-- formats are compressed already.
create table file_chunks (
  file_id integer not null references files on delete cascade,
  position integer not null check (position >= 0),
  content bytea storage external not null,
  primary key (file_id, position)
);

create table tournaments (
  id integer primary key generated by default as identity (start with 1000000),
  name text not null,
  short_name text not null,
  year smallint not null,
  gender text not null check (gender in ('male', 'female')),
  category_type_id integer,
  age_group_type_id integer,
  confirm_game_report boolean not null default false,
  version integer not null default 1,
  name_order text collate "C" generated always as (icelandic_order(name)) stored
);
create index tournaments_year on tournaments (year, category_type_id);

-- version counts changes of the result, scores and status; report_version counts every change of the game's report.
create table games (
  id integer primary key generated by default as identity (start with 20000000),
  tournament_id integer not null references tournaments,
  game_day timestamp(0) not null,
  home_team_id integer references teams,
  away_team_id integer references teams,
  court_id integer references courts,
  home_result smallint check (home_result >= 0),
  away_result smallint check (away_result >= 0),
  halftime_home_score smallint check (halftime_home_score >= 0),
  halftime_away_score smallint check (halftime_away_score >= 0),
  fulltime_home_score smallint check (fulltime_home_score >= 0),
  fulltime_away_score smallint check (fulltime_away_score >= 0),
  added_halftime_home_score smallint check (added_halftime_home_score >= 0),
  added_halftime_away_score smallint check (added_halftime_away_score >= 0),
  added_fulltime_home_score smallint check (added_fulltime_home_score >= 0),
  added_fulltime_away_score smallint check (added_fulltime_away_score >= 0),
  penalty_home_score smallint check (penalty_home_score >= 0),
  penalty_away_score smallint check (penalty_away_score >= 0),
  report_status text check (report_status in ('A', 'H', 'U', 'F', 'L', 'S')),
  attendance integer check (attendance >= 0),
  game_round_id integer,
  version integer not null default 1,
  report_version integer not null default 1,
  -- The outcome of a game that was not played normally. A cancelled game stays with its reason, so that it can be
  -- reinstated.
  outcome text check (outcome in ('abandoned', 'awarded', 'replayed', 'cancelled')),
  cancelled_reason text,
  -- How often the game was moved, cancelled or reinstated. Calendar programs use the event with the highest number (RFC
  -- 5545).
  calendar_sequence integer not null default 0,
  calendar_changed_at timestamptz not null default now()
);
create index games_tournament on games (tournament_id, game_day);
create index games_day on games (game_day, id) include (outcome);
create index games_home on games (home_team_id, game_day);
create index games_away on games (away_team_id, game_day);
create index games_court on games (court_id, game_day);

-- The state of a game, by which staff can filter games.
create function state_of_game(outcome text, report_status text, home_result smallint, away_result smallint)
returns text language sql immutable parallel safe
return case
  when outcome = 'cancelled' then 'cancelled'
  when report_status = 'F' then 'postponed'
  when report_status = 'S' then 'confirmed'
  when report_status in ('U', 'L') or outcome is not null or home_result is not null and away_result is not null then 'played'
  else 'coming'
end;
create index games_state on games (state_of_game(outcome, report_status, home_result, away_result), game_day, id);

-- Raises calendar_sequence in a trigger, because imports move games too.
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

create table lineups (
  id integer primary key generated always as identity,
  game_id integer not null references games,
  team_id integer not null references teams,
  person_id integer not null references persons,
  -- Text of up to three characters (REP-11). The API uses a number if the text has only digits.
  jersey_number varchar(3) check (jersey_number <> '' and jersey_number = btrim(jersey_number)),
  position_id smallint not null,
  version integer not null default 1,
  added_with_ssn boolean not null default false,
  unique (game_id, team_id, person_id)
);
create index lineups_person on lineups (person_id, game_id);
-- The positions 34 to 38 are the coaching staff of a team.
create index lineups_staff on lineups (person_id, game_id, team_id) where position_id in (34, 35, 36, 37, 38);

create table incidents (
  id integer primary key generated always as identity,
  game_id integer not null references games,
  team_id integer not null references teams,
  incident_type_id smallint not null,
  person_id integer not null references persons,
  minute smallint not null check (minute >= 0),
  minute_in_extra_time smallint check (minute_in_extra_time >= 0),
  version integer not null default 1
);
create index incidents_game on incidents (game_id);
create index incidents_person on incidents (person_id);
-- For the cards of persons: 13 is yellow, 14 red and 18 a second yellow.
create index incidents_carded on incidents (game_id) include (person_id, incident_type_id)
  where incident_type_id in (13, 14, 18);
create index incidents_cards_since on incidents (person_id, game_id) include (team_id, incident_type_id, id)
  where incident_type_id in (13, 14, 18);
create index incidents_dismissals on incidents (game_id) include (person_id, team_id, incident_type_id)
  where incident_type_id in (14, 18);

-- The officials of a game. set_by_hand: the official was added to the report at the game, and may not open other reports
-- until staff confirm this.
create table game_referees (
  id integer primary key generated always as identity,
  game_id integer not null references games,
  person_id integer not null references persons,
  role_id smallint not null,
  confirmed_at timestamptz,
  set_by_hand boolean not null default false,
  -- When the official was asked to take the role; null if unknown.
  asked_at timestamptz default current_timestamp,
  -- When an official declined the role, with a reason. Staff confirm that they have seen it.
  declined_at timestamptz,
  declined_reason text,
  decline_seen_at timestamptz,
  version integer not null default 1,
  unique (game_id, role_id),
  constraint game_referees_one_answer check (confirmed_at is null or declined_at is null),
  constraint game_referees_declined check (
    (declined_at is null) = (declined_reason is null) and (decline_seen_at is null or declined_at is not null))
);
-- For the number of roles of each person, and of the games in a period; counted from these indexes alone.
create index game_referees_person on game_referees (person_id, game_id) include (role_id, declined_at);
create index game_referees_places on game_referees (game_id)
  include (person_id, role_id, declined_at, confirmed_at, set_by_hand);
create index game_referees_declined on game_referees (declined_at, id)
  where declined_at is not null and decline_seen_at is null;

-- Deletes the decline if another person gets the role, or if the official accepts after all.
create function forget_decline() returns trigger language plpgsql as $$
begin
  new.declined_at := null;
  new.declined_reason := null;
  new.decline_seen_at := null;
  return new;
end $$;
create trigger game_referees_answered before update of person_id, confirmed_at on game_referees
  for each row when (
    old.declined_at is not null
    and (new.person_id <> old.person_id or (new.confirmed_at is not null and old.confirmed_at is null)))
  execute function forget_decline();

-- Sets the time of asking if another person gets the role, whether the app or an import wrote it.
create function ask_new_official() returns trigger language plpgsql as $$
begin
  if new.asked_at is not distinct from old.asked_at then
    new.asked_at := current_timestamp;
  end if;
  return new;
end $$;
create trigger game_referees_asked before update of person_id on game_referees
  for each row when (new.person_id <> old.person_id) execute function ask_new_official();

-- The games that officials have declined. Rows stay if another person gets the role. The reason is not stored here, because
-- it may be about health.
create table declined_games (
  id integer primary key generated always as identity,
  game_id integer not null references games on delete cascade,
  person_id integer not null references persons,
  role_id smallint not null,
  declined_at timestamptz not null,
  unique (game_id, person_id)
);
create index declined_games_person on declined_games (person_id, declined_at);
create index declined_games_at on declined_games (declined_at, id);

create function keep_declined_game() returns trigger language plpgsql as $$
begin
  insert into declined_games (game_id, person_id, role_id, declined_at)
  values (new.game_id, new.person_id, new.role_id, new.declined_at)
  on conflict (game_id, person_id) do update set declined_at = excluded.declined_at, role_id = excluded.role_id;
  return null;
end $$;
create trigger game_referees_declined after insert or update of declined_at on game_referees
  for each row when (new.declined_at is not null) execute function keep_declined_game();

-- Deletes the row of an official who accepts the game after all.
create function forget_declined_game() returns trigger language plpgsql as $$
begin
  delete from declined_games where game_id = new.game_id and person_id = new.person_id;
  return null;
end $$;
create trigger game_referees_comes after update of confirmed_at on game_referees
  for each row when (new.confirmed_at is not null and old.confirmed_at is null) execute function forget_declined_game();

-- The facts about a game that the statistics of cards need: its referee (role 20), whether it is over, its yellow cards (13)
-- and its dismissals (18 is a second yellow, 14 a red card). A person is dismissed only once in a game, even if the report
-- has both cards. A game is over if its report says so, or if it has a result and no report, as older games do. Reads each
-- table once for many games, so that an import needs no index meanwhile.
create function count_game_cards(ids integer[])
returns table (game_id integer, tournament_id integer, referee_id integer, is_over boolean, yellow integer, red integer)
language sql stable
begin atomic
  select g.id, g.tournament_id, r.person_id,
    coalesce(g.report_status in ('U', 'L', 'S'), g.home_result is not null and g.away_result is not null),
    coalesce(c.yellow, 0), coalesce(c.red, 0)
  from unnest(ids) asked (id)
  join games g on g.id = asked.id
  left join game_referees r on r.game_id = g.id and r.role_id = 20
  left join (
    select i.game_id, (count(*) filter (where i.incident_type_id = 13))::integer as yellow,
      (count(distinct i.person_id) filter (where i.incident_type_id in (14, 18)))::integer as red
    from unnest(ids) asked (id) join incidents i on i.game_id = asked.id
    group by i.game_id
  ) c on c.game_id = g.id;
end;

-- The results of count_game_cards for each game, kept up to date by triggers. The statistics of hundreds of tournaments are
-- read from one index.
create table game_cards (
  game_id integer primary key references games on delete cascade,
  tournament_id integer not null,
  referee_id integer,
  is_over boolean not null,
  yellow integer not null,
  red integer not null
);
create index game_cards_over on game_cards (tournament_id) include (referee_id, yellow, red) where is_over;

-- Locks the rows before it counts. If two transactions write to one game at once, the second one waits and then also counts
-- what the first has written.
create function keep_game_cards(ids integer[]) returns void language plpgsql as $$
begin
  insert into game_cards (game_id, tournament_id, is_over, yellow, red)
    select id, tournament_id, false, 0, 0 from games where id = any(ids) order by id
    on conflict do nothing;
  perform from game_cards where game_id = any(ids) order by game_id for no key update;
  update game_cards k
    set tournament_id = c.tournament_id, referee_id = c.referee_id, is_over = c.is_over, yellow = c.yellow, red = c.red
    from count_game_cards(ids) c
    where k.game_id = c.game_id
      and (k.tournament_id, k.referee_id, k.is_over, k.yellow, k.red)
        is distinct from (c.tournament_id, c.referee_id, c.is_over, c.yellow, c.red);
end $$;

create function keep_cards_of_games() returns trigger language plpgsql as $$
begin
  perform keep_game_cards(array(select id from changed order by id));
  return null;
end $$;
create trigger games_cards_insert after insert on games
  referencing new table as changed for each statement execute function keep_cards_of_games();
create trigger games_cards_update after update on games
  referencing new table as changed for each statement execute function keep_cards_of_games();

create function keep_cards_of_changed() returns trigger language plpgsql as $$
begin
  perform keep_game_cards(array(select distinct game_id from changed));
  return null;
end $$;
create trigger incidents_cards_insert after insert on incidents
  referencing new table as changed for each statement execute function keep_cards_of_changed();
create trigger incidents_cards_delete after delete on incidents
  referencing old table as changed for each statement execute function keep_cards_of_changed();
create trigger game_referees_cards_insert after insert on game_referees
  referencing new table as changed for each statement execute function keep_cards_of_changed();
create trigger game_referees_cards_delete after delete on game_referees
  referencing old table as changed for each statement execute function keep_cards_of_changed();

create function keep_cards_of_moved() returns trigger language plpgsql as $$
begin
  perform keep_game_cards(array(select game_id from before union select game_id from after));
  return null;
end $$;
create trigger incidents_cards_update after update on incidents
  referencing old table as before new table as after for each statement execute function keep_cards_of_moved();
create trigger game_referees_cards_update after update on game_referees
  referencing old table as before new table as after for each statement execute function keep_cards_of_moved();

-- The line-up of one team in a game: its version, and who submitted it. A team without a row has version 1.
create table game_sides (
  game_id integer not null references games,
  team_id integer not null references teams,
  version integer not null default 1,
  handed_in_at timestamptz,
  handed_in_by integer references persons,
  primary key (game_id, team_id)
);
create index game_sides_team on game_sides (team_id);
create index game_sides_handed_in_by on game_sides (handed_in_by) where handed_in_by is not null;

-- The report to the disciplinary committee about one dismissal. -1 means no detail.
create table discipline_reports (
  incident_id integer primary key references incidents on delete cascade,
  discipline_type_id integer not null,
  discipline_type_id2 integer not null default -1,
  comments text not null default '',
  registered_by_id integer not null references persons,
  registered_at timestamptz not null,
  version integer not null default 1
);
create index discipline_reports_registered_by on discipline_reports (registered_by_id);
create index discipline_reports_registered_at on discipline_reports (registered_at);

-- The timeline of a game report: each change of its state, and each submission of a line-up.
create table report_events (
  id integer primary key generated always as identity,
  game_id integer not null references games,
  at timestamptz not null,
  -- The person who made the change; null if an import did.
  person_id integer references persons,
  auth_type smallint,
  team_id integer references teams,
  act text not null,
  from_status text,
  to_status text,
  -- The reason why staff confirmed a report before its game began; null for every other event.
  reason text check (reason <> '')
);
create index report_events_game on report_events (game_id, id);
create index report_events_person on report_events (person_id) where person_id is not null;
create index report_events_team on report_events (team_id) where team_id is not null;

-- Confirmed reports that staff have reopened for correction: one row per game, until the report is confirmed again. The
-- timeline contains who reopened it and why. `before` contains the data that bans and the result depended on when it was
-- reopened.
create table report_corrections (
  game_id integer primary key references games (id) on delete cascade,
  before jsonb not null
);

-- The persons from whom a club picks its line-ups, by age group and gender.
create table squad_lists (
  id integer primary key generated by default as identity (start with 1000),
  team_id integer not null references teams,
  name text not null check (name <> ''),
  division_type_id integer not null,
  gender text not null check (gender in ('male', 'female')),
  version integer not null default 1,
  -- The last day on which somebody changed the list. Long afterwards its persons are removed.
  worked_on date not null default current_date
);
create index squad_lists_team on squad_lists (team_id, gender);
create index squad_lists_worked_on on squad_lists (worked_on);

create table squad_list_players (
  id integer primary key generated always as identity,
  squad_list_id integer not null references squad_lists,
  person_id integer not null references persons,
  jersey_number smallint check (jersey_number >= 0),
  is_player boolean not null default true,
  version integer not null default 1,
  unique (squad_list_id, person_id)
);
create index squad_list_players_person on squad_list_players (person_id);

create table referees (
  person_id integer primary key references persons,
  division_type_id integer,
  permission_type_id integer,
  team_id integer references teams,
  version integer not null default 1,
  -- Whether a club or a referee added the referee from a report (REP-19). Other users see the referee once staff have
  -- confirmed it.
  set_by_hand boolean not null default false
);
create index referees_team on referees (team_id);

-- Leave of referees. The comment may be about health, so only the calls of the leave page return it.
create table holidays (
  id integer primary key generated always as identity,
  person_id integer not null references persons,
  date_from date not null,
  date_to date not null,
  part_of_day boolean not null default false,
  comment text not null default '',
  version integer not null default 1,
  check (date_from <= date_to)
);
create index holidays_person on holidays (person_id, date_from);
create index holidays_over on holidays (date_to, id);

-- The permissions of a referee: the roles for a tournament, or for a kind, age group or gender of tournaments. Null means
-- all of them.
create table referee_levels (
  id integer primary key generated by default as identity (start with 1000000),
  permission_type_id integer not null,
  role_ids integer[] not null check (cardinality(role_ids) > 0 and role_ids <@ array[20, 21, 22, 23, 24]),
  tournament_id integer references tournaments,
  category_type_id integer,
  age_group_type_id integer,
  gender text check (gender in ('male', 'female')),
  version integer not null default 1,
  check (tournament_id is null or (category_type_id is null and age_group_type_id is null and gender is null)),
  unique nulls not distinct (permission_type_id, tournament_id, category_type_id, age_group_type_id, gender)
);
create index referee_levels_tournament on referee_levels (tournament_id) where tournament_id is not null;

-- Clubs to whose games an official may not be appointed, besides the official's own club. The note may be about the
-- official's family.
create table official_conflicts (
  id integer primary key generated by default as identity (start with 1000000),
  person_id integer not null references persons,
  team_id integer not null references teams,
  kind text not null check (kind in ('family', 'other')),
  note text not null default '',
  -- When the conflict was entered. It is deleted some years after that day or after the person was last an official,
  -- whichever is later.
  entered_at timestamptz not null default now(),
  version integer not null default 1,
  unique (person_id, team_id)
);
create index official_conflicts_team on official_conflicts (team_id);
create index official_conflicts_entered on official_conflicts (entered_at, id);

-- Drafts of appointments: the official for each role in a game. Only staff see a draft until it is published. No two drafts
-- have the same version, so a draft that was deleted and made again differs from the one that a user saw.
create table appointment_drafts (
  game_id integer not null references games on delete cascade,
  role_id smallint not null check (role_id between 20 and 24),
  -- The official in the draft; null if the draft leaves the role empty.
  person_id integer references persons,
  -- The official who had the role when the draft was made.
  base_person_id integer references persons,
  -- The reason why staff appoint an official whom the rules forbid.
  reason text not null default '',
  made_by integer references persons,
  made_at timestamptz not null,
  version integer not null generated by default as identity,
  primary key (game_id, role_id)
);
create index appointment_drafts_person on appointment_drafts (person_id);
create index appointment_drafts_base on appointment_drafts (base_person_id);
create index appointment_drafts_made_by on appointment_drafts (made_by);
-- A person has at most one role in a game.
create unique index appointment_drafts_once on appointment_drafts (game_id, person_id) where person_id is not null;

-- The published appointments, with the reason if a rule forbade the official.
create table appointments (
  id integer primary key generated always as identity,
  game_id integer not null references games on delete cascade,
  role_id smallint not null,
  person_id integer references persons,
  before_person_id integer references persons,
  reason text not null default '',
  published_by integer references persons,
  published_at timestamptz not null,
  -- The codes of the rules that forbade the official when the appointment was published. Staff ignored these rules, so they
  -- do not reopen the role later.
  passed_over text[] not null default '{}'
);
create index appointments_game on appointments (game_id);
create index appointments_person on appointments (person_id);
create index appointments_before on appointments (before_person_id);
create index appointments_by on appointments (published_by);
create index appointments_at on appointments (published_at, id);

-- An automatic proposal of officials for the roles of a period. One request orders it, the background work of any server
-- instance computes it, and other requests watch or cancel it. Its officials become drafts; the roles that it could not fill
-- are stored here.
create table appointment_proposals (
  id integer primary key generated always as identity,
  game_ids integer[] not null,
  -- The states of filled roles that the proposal may give to another official. If empty, it fills only empty roles.
  replaces text[] not null default '{}',
  state text not null default 'waiting' check (state in ('waiting', 'running', 'done', 'calledOff', 'failed')),
  phase text not null default 'waiting',
  -- How much better than the best solution found an optimal one could be at most, in percent; null until the solver has a solution.
  gap real,
  -- The reason why the proposal failed, as the id of a refusal.
  refusal text,
  filled integer not null default 0,
  cost double precision,
  bound double precision,
  unfilled jsonb not null default '[]',
  asked_by integer references persons,
  asked_at timestamptz not null,
  -- When the instance that computes the proposal last reported. If it is silent for long, it has ended.
  alive_at timestamptz not null
);
create index appointment_proposals_asked_by on appointment_proposals (asked_by);
create index appointment_proposals_open on appointment_proposals (id) where state in ('waiting', 'running');
create index appointment_proposals_at on appointment_proposals (asked_at, id);
-- A person has at most one running proposal, even after a double click.
create unique index appointment_proposals_one_open on appointment_proposals (asked_by)
  where state in ('waiting', 'running');

-- The rules of appointments that staff set, in one row. answer_hours is the time officials have to respond after they are
-- asked.
create table appointment_rules (
  id integer primary key default 1 check (id = 1),
  answer_hours integer not null default 24 check (answer_hours between 1 and 168),
  version integer not null default 1
);

create table coaches (
  person_id integer primary key references persons,
  permission_type_id integer,
  team_id integer references teams,
  version integer not null default 1
);
create index coaches_team on coaches (team_id);

create table coach_divisions (
  person_id integer not null references coaches on delete cascade,
  division_type_id integer not null,
  primary key (person_id, division_type_id)
);

create table employees (
  person_id integer primary key references persons,
  job_title_type_id integer,
  team_id integer references teams,
  women_division_type_id integer,
  men_division_type_id integer,
  men_cup_division_type_id integer,
  women_cup_division_type_id integer,
  version integer not null default 1
);
create index employees_team on employees (team_id);

-- A supervisor's report on the referees of a game. Confirming the report submits it. A game has at most one.
create table inspector_reports (
  id integer primary key generated always as identity,
  game_id integer not null unique references games,
  person_id integer not null references persons,
  confirmed_at timestamptz,
  version integer not null default 1,
  field_condition text not null default '',
  weather text not null default '',
  conditions text not null default ''
);
create index inspector_reports_person on inspector_reports (person_id);

-- The marks of each official, with the person who had that role at the time.
create table inspector_marks (
  id integer primary key generated always as identity,
  game_id integer not null references inspector_reports (game_id) on delete cascade,
  role_id integer not null,
  person_id integer not null references persons,
  difficulty numeric(4, 2) check (difficulty between 1 and 3),
  rating numeric(4, 2) check (rating between 6 and 10),
  other_rating numeric(4, 2) check (other_rating between 6 and 10),
  version integer not null default 1,
  unique (game_id, role_id)
);
create index inspector_marks_person on inspector_marks (person_id);

create table inspector_grades (
  game_id integer not null references inspector_reports (game_id) on delete cascade,
  question_id integer not null,
  grade smallint not null check (grade >= 0),
  primary key (game_id, question_id)
);

-- Rows in the tables of incidents and points of such a report. The key is the name that the page gave the row before it had
-- an id. A removed row stays until the report is removed, so that repeating the removal is no error.
create table inspector_rows (
  id integer primary key generated always as identity,
  game_id integer not null references inspector_reports (game_id) on delete cascade,
  chapter smallint not null,
  list text not null check (list in ('incidents', 'reviews', 'positive', 'consider', 'reminders', 'expulsions')),
  key text not null,
  number text not null default '',
  team text not null default '',
  minute text not null default '',
  text text not null default '',
  is_removed boolean not null default false,
  unique (game_id, key)
);

create table inspector_comments (
  game_id integer not null references inspector_reports (game_id) on delete cascade,
  chapter smallint not null,
  name text not null,
  text text not null default '',
  primary key (game_id, chapter, name)
);

-- How a game was carried out, as one official reports it.
create table game_executions (
  id integer primary key generated always as identity,
  game_id integer not null references games,
  person_id integer not null references persons,
  handed_in_at timestamptz,
  version integer not null default 1,
  comment text not null default '',
  unique (game_id, person_id)
);
create index game_executions_person on game_executions (person_id);

create table game_execution_rows (
  game_id integer not null,
  person_id integer not null,
  type_id integer not null,
  other text not null default '',
  rating integer not null default 0 check (rating >= 0),
  primary key (game_id, person_id, type_id),
  foreign key (game_id, person_id) references game_executions (game_id, person_id)
    on update cascade on delete cascade
);

-- A club's notification of its participation in a season, stored as it was sent.
create table participation_notifications (
  id integer generated always as identity primary key,
  team_id integer not null references teams,
  year smallint not null,
  form jsonb not null default '{}',
  saved_at timestamptz not null,
  saved_by integer not null references persons,
  version integer not null default 1,
  unique (team_id, year)
);
create index participation_notifications_saved_by on participation_notifications (saved_by);
create index participation_notifications_over on participation_notifications (make_date(year + 1, 1, 1), id);

-- Fines of the disciplinary committee against clubs, each for one game. Amounts are whole krónur.
create table discipline_fines (
  id integer primary key generated by default as identity (start with 1000000),
  game_id integer not null references games,
  team_id integer not null references teams,
  yellow smallint check (yellow >= 0),
  red smallint check (red >= 0),
  level smallint check (level >= 0),
  proposal integer check (proposal >= 0),
  amount integer check (amount >= 0),
  description text not null default '',
  accounting text not null default '',
  meeting text not null default '',
  version integer not null default 1,
  check (proposal is not null or amount is not null)
);
create index discipline_fines_game on discipline_fines (game_id);
create index discipline_fines_team on discipline_fines (team_id);

-- Teams that withdrew from a tournament. Their day of withdrawal is not always known.
create table tournament_withdrawals (
  id integer primary key generated by default as identity (start with 1000000),
  tournament_id integer not null references tournaments,
  team_id integer not null references teams,
  withdrawn_on date,
  reason text not null check (reason <> ''),
  version integer not null default 1,
  unique (tournament_id, team_id)
);
create index tournament_withdrawals_team on tournament_withdrawals (team_id);

-- The ban rules of a tournament, or of a kind or age group of tournaments, from a season on; null means all of them. Once a
-- game was played under rules, changing them needs a reason, and ban_rule_versions stores their earlier content.
create table ban_rules (
  id integer primary key generated by default as identity (start with 1000000),
  tournament_id integer references tournaments,
  category_type_id integer,
  age_group_type_id integer,
  from_year integer not null,
  -- The first day of the rules; null if they begin with the first game of the season.
  from_day date,
  terms jsonb not null,
  reason text check (reason <> ''),
  changed_at timestamptz,
  changed_by integer references persons,
  version integer not null default 1,
  constraint ban_rules_once unique nulls not distinct
    (tournament_id, category_type_id, age_group_type_id, from_year, from_day),
  check (extract(year from from_day) between from_year - 1 and from_year)
);
create index ban_rules_changed_by on ban_rules (changed_by);

create table ban_rule_versions (
  -- The id of the rules. No foreign key, so that deleted rules keep their history.
  rules_id integer not null,
  version integer not null,
  tournament_id integer,
  category_type_id integer,
  age_group_type_id integer,
  from_year integer not null,
  from_day date,
  terms jsonb not null,
  reason text,
  changed_at timestamptz,
  changed_by integer references persons,
  primary key (rules_id, version)
);
create index ban_rule_versions_changed_by on ban_rule_versions (changed_by);

-- Whether any game was played under the rules: a game of a later season, or of the first season from their first day on.
create function are_ban_rules_begun(
  tournament integer, category integer, age_group integer, year_from integer, day_from date
) returns boolean language sql stable as $$
  select exists (
    select from tournaments m
    where m.year >= year_from and (tournament is null or m.id = tournament)
      and (category is null or m.category_type_id = category)
      and (age_group is null or m.age_group_type_id = age_group)
      and exists (
        select from games g
        where g.tournament_id = m.id and g.home_result is not null
          and (day_from is null or m.year > year_from or g.game_day >= day_from))
  )
$$;

create function keep_begun_ban_rules() returns trigger language plpgsql as $$
begin
  if are_ban_rules_begun(old.tournament_id, old.category_type_id, old.age_group_type_id, old.from_year, old.from_day)
    and (tg_op = 'DELETE' or new.reason is null) then
    raise exception 'a game was played by the ban rules %', old.id using errcode = 'restrict_violation';
  end if;
  return case when tg_op = 'DELETE' then old else new end;
end $$;
create trigger ban_rules_begun before update or delete on ban_rules
  for each row execute function keep_begun_ban_rules();

create function keep_ban_rule_version() returns trigger language plpgsql as $$
begin
  insert into ban_rule_versions
    (rules_id, version, tournament_id, category_type_id, age_group_type_id, from_year, from_day, terms, reason, changed_at,
      changed_by)
  values (old.id, old.version, old.tournament_id, old.category_type_id, old.age_group_type_id, old.from_year, old.from_day,
    old.terms, old.reason, old.changed_at, old.changed_by)
  on conflict do nothing;
  return null;
end $$;
create trigger ban_rules_version after update on ban_rules for each row
when (old.version is distinct from new.version) execute function keep_ban_rule_version();

-- The rulings of the disciplinary committee. An unpublished ruling is a draft that only staff see.
create table rulings (
  id integer primary key generated by default as identity (start with 1000000),
  kind text not null check (kind in ('games', 'until', 'acquittal', 'appeal', 'appealEnd', 'protestUpheld', 'protestRejected')),
  person_id integer references persons,
  team_id integer references teams,
  tournament_id integer references tournaments,
  game_id integer references games,
  card text check (card in ('yellow', 'dismissal')),
  yellows integer not null default 0 check (yellows between 0 and 99),
  -- The competition in which the yellow cards were counted when the ruling was saved. The cards of a league are carried into
  -- its play-off, and a total of them gets one ruling in both. If it is null, tournaments are compared instead.
  counter text,
  games integer not null default 0 check (games between 0 and 99),
  until date,
  reach text check (reach in ('tournament', 'kind', 'ageGroup', 'all')),
  ruling_id integer references rulings,
  suspends boolean not null default false,
  comment text not null default '',
  -- The fine in krónur. It is added to the list of fines when the ruling is published.
  fine integer check (fine between 1 and 100000000),
  published_at timestamptz,
  -- The person who published the ruling; null for an imported ruling, which was published elsewhere.
  published_by integer references persons,
  registered_by integer references persons,
  registered_at timestamptz not null,
  version integer not null default 1,
  check (kind <> 'until' or until is not null),
  check (kind <> 'appealEnd' or ruling_id is not null),
  -- A ruling on a club's protest is about a team and its game. It names no person and bans nobody.
  constraint rulings_protest check (
    case when kind in ('protestUpheld', 'protestRejected')
      then person_id is null and team_id is not null and game_id is not null
        and games = 0 and until is null and card is null and yellows = 0 and not suspends
      else person_id is not null
    end
  )
);
create index rulings_person on rulings (person_id);
create index rulings_team on rulings (team_id) where team_id is not null;
create index rulings_tournament on rulings (tournament_id) where tournament_id is not null;
create index rulings_game on rulings (game_id) where game_id is not null;
create index rulings_ruling on rulings (ruling_id) where ruling_id is not null;
create index rulings_registered_by on rulings (registered_by) where registered_by is not null;
create index rulings_published on rulings (published_at, id);
create index rulings_published_by on rulings (published_by) where published_by is not null;
create index rulings_until on rulings (until) where until is not null;
create index rulings_kind on rulings (kind, published_at);
-- A dismissal, or a total of yellow cards, gets only one first ruling. Later rulings about it refer to that ruling.
create unique index rulings_dismissal on rulings (person_id, game_id)
  where card = 'dismissal' and ruling_id is null and kind in ('games', 'until');
create unique index rulings_yellows on rulings (person_id, coalesce(counter, 'tournament:' || tournament_id), yellows)
  where yellows > 0 and ruling_id is null and kind in ('games', 'until');

-- Refuses to overwrite a published ruling, which only a further ruling may correct.
create function keep_published_ruling() returns trigger language plpgsql as $$
begin
  raise exception 'ruling % is published', old.id using errcode = 'restrict_violation';
end $$;
create trigger rulings_published before update or delete on rulings
for each row when (old.published_at is not null) execute function keep_published_ruling();

-- What clubs were last notified about each ban, so that they are notified of a change once. Bans are computed from reports
-- and rulings; these rows decide nothing.
create table notified_bans (
  id integer primary key generated always as identity,
  person_id integer not null references persons on delete cascade,
  key text not null,
  -- The team in whose games the ban is served. Its club was notified.
  team_id integer not null references teams,
  -- The game of the last card; null for a ban by a ruling without a card.
  game_id integer references games on delete set null,
  cause text not null check (cause in ('yellows', 'dismissal', 'ruling')),
  count smallint not null,
  games smallint,
  until timestamp,
  -- The ids of the games in which the ban was served.
  served integer[] not null,
  is_open boolean not null,
  awaits_ruling boolean not null,
  is_for_committee boolean not null default false,
  said text not null,
  rulings text not null,
  at timestamptz not null,
  unique (person_id, key)
);
create index notified_bans_team on notified_bans (team_id);
create index notified_bans_game on notified_bans (game_id) where game_id is not null;
create index notified_bans_at on notified_bans (at, id);
create index notified_bans_open on notified_bans (person_id) where is_open;
create index notified_bans_for_committee on notified_bans (person_id, at) where is_for_committee;
-- For the persons who served their ban in a game, whichever team's game it was.
create index notified_bans_served on notified_bans using gin (served);

-- The persons who are banned from coming games, computed anew before each run of the reminders. These rows decide nothing.
create table game_bans (
  game_id integer not null references games on delete cascade,
  person_id integer not null references persons on delete cascade,
  -- The team that plays without the banned person.
  team_id integer not null references teams,
  primary key (game_id, person_id, team_id)
);
create index game_bans_person on game_bans (person_id);
create index game_bans_team on game_bans (team_id);

-- Persons whose bans may have changed by an import or new rules. The job of bans compares them with what clubs were last
-- notified, and deletes the rows.
create table unnotified_bans (
  person_id integer primary key references persons on delete cascade,
  -- When the change was made.
  at timestamptz not null,
  -- If true, clubs are not notified: the job only stores the bans as notified.
  is_quiet boolean not null
);
create index unnotified_bans_at on unnotified_bans (at);

-- Queues persons of these tournaments' last seasons for the job of bans: those with a card (13, 14 and 18), with a ruling,
-- or who served a ban there. Clubs are not notified. Locks rows that are queued already. Otherwise the job could read bans
-- before this change is committed.
create function note_bans_of_tournaments(ids integer[]) returns void language sql as $$
  with own as materialized (
    select m.id from tournaments m
    where m.id = any(ids) and m.year >= (
      select max(year) from tournaments p where exists (
        select from games g where g.tournament_id = p.id and g.home_result is not null)) - 2
  ), played as materialized (
    select g.id from games g where g.tournament_id in (select id from own)
  )
  insert into unnotified_bans (person_id, at, is_quiet)
  select person_id, now(), true from (
    select i.person_id from played p join incidents i on i.game_id = p.id and i.incident_type_id in (13, 14, 18)
    union select r.person_id from rulings r where r.tournament_id in (select id from own) and r.person_id is not null
    union select b.person_id from notified_bans b where b.served && array(select id from played)
  ) concerned
  order by 1
  on conflict (person_id) do update set is_quiet = unnotified_bans.is_quiet
$$;

-- Queues the persons of affected tournaments, because a tournament's first own rules may replace the standard rules during a
-- season.
create function note_new_ban_rules() returns trigger language plpgsql as $$
begin
  perform note_bans_of_tournaments(array(
    select distinct m.id from tournaments m join added a on m.year >= a.from_year
      and (a.tournament_id is null or m.id = a.tournament_id)
      and (a.category_type_id is null or m.category_type_id = a.category_type_id)
      and (a.age_group_type_id is null or m.age_group_type_id = a.age_group_type_id)));
  return null;
end $$;
create trigger ban_rules_new after insert on ban_rules referencing new table as added
for each statement execute function note_new_ban_rules();

-- Queues the persons of affected tournaments, because corrected rules change bans as new rules do.
create function note_changed_ban_rules() returns trigger language plpgsql as $$
begin
  perform note_bans_of_tournaments(array(
    select distinct m.id from tournaments m join (select * from before union all select * from after) a
      on m.year >= a.from_year
      and (a.tournament_id is null or m.id = a.tournament_id)
      and (a.category_type_id is null or m.category_type_id = a.category_type_id)
      and (a.age_group_type_id is null or m.age_group_type_id = a.age_group_type_id)));
  return null;
end $$;
create trigger ban_rules_changed after update on ban_rules referencing old table as before new table as after
for each statement execute function note_changed_ban_rules();

create function note_changed_tournament() returns trigger language plpgsql as $$
begin
  perform note_bans_of_tournaments(array[new.id]);
  return null;
end $$;
create trigger tournaments_ban_rules after update on tournaments for each row
when ((old.year, old.gender, old.category_type_id, old.age_group_type_id)
  is distinct from (new.year, new.gender, new.category_type_id, new.age_group_type_id))
execute function note_changed_tournament();

-- Queues the persons with a ban in the team or in its old or new club, because a team's club decides which team serves a ban.
create function note_changed_parent_team() returns trigger language plpgsql as $$
begin
  insert into unnotified_bans (person_id, at, is_quiet)
  select distinct b.person_id, now(), true from notified_bans b
  where b.team_id in (new.id, old.parent_team_id, new.parent_team_id)
  order by 1
  on conflict (person_id) do update set is_quiet = unnotified_bans.is_quiet;
  return null;
end $$;
create trigger teams_parent_bans after update on teams for each row
when (old.parent_team_id is distinct from new.parent_team_id) execute function note_changed_parent_team();

-- Requests to move a game to another time or court. set_day and set_court_id are the game's day and court when the request
-- was made and, once decided, those at the decision. Both teams are null if staff made the request.
create table game_time_requests (
  id integer primary key generated by default as identity (start with 1000000),
  game_id integer not null references games,
  status text not null check (status in ('N', 'S', 'H', 'L')),
  requested_day timestamp(0) not null,
  requested_court_id integer not null references courts,
  requested_by_team_id integer references teams,
  consent_team_id integer references teams,
  set_day timestamp(0) not null,
  set_court_id integer references courts,
  created_at timestamptz not null,
  created_by integer not null references persons,
  consented_at timestamptz,
  consented_by integer references persons,
  -- When the request was decided; null if the game was over before an answer.
  decided_at timestamptz,
  decided_by integer references persons,
  rejected_reason text,
  -- The number of officials who were notified of the acceptance.
  announced_to smallint,
  version integer not null default 1
);
create unique index game_time_requests_open on game_time_requests (game_id) where status in ('N', 'S');
create index game_time_requests_game on game_time_requests (game_id);
-- For the closed requests in the order in which they are shown.
create index game_time_requests_closed on game_time_requests ((coalesce(decided_at, created_at)), id)
  where status not in ('N', 'S');
create index game_time_requests_status on game_time_requests (status, created_at);
create index game_time_requests_court on game_time_requests (requested_court_id, requested_day);
create index game_time_requests_requested_by_team on game_time_requests (requested_by_team_id) where requested_by_team_id is not null;
create index game_time_requests_consent_team on game_time_requests (consent_team_id) where consent_team_id is not null;
create index game_time_requests_set_court on game_time_requests (set_court_id) where set_court_id is not null;
create index game_time_requests_created_by on game_time_requests (created_by);
create index game_time_requests_consented_by on game_time_requests (consented_by) where consented_by is not null;
create index game_time_requests_decided_by on game_time_requests (decided_by) where decided_by is not null;

-- The texts of mails. The outbox has a row for each recipient of a mail.
create table mails (
  id integer primary key generated always as identity,
  kind text not null,
  subject text not null,
  body text not null,
  created_by integer references persons,
  created_at timestamptz not null,
  -- The name and address that receive replies; null for the server's own address.
  reply_to_name text,
  reply_to_address text,
  -- The address of the page about the mail's record.
  record_path text
);
create index mails_at on mails (created_at, id);
-- For the mails about one record, which staff read on the record's page.
create index mails_of_record on mails (record_path, id) where record_path is not null;
create index mails_created_by on mails (created_by, created_at, id) where created_by is not null;

create table outbox (
  id integer primary key generated always as identity,
  mail_id integer not null references mails,
  person_id integer references persons,
  -- The recipient's address. Null if the club has none, or after retention has removed it.
  address text,
  -- held: the message was queued in the backup from which this database was restored. unaddressed: the message waits until
  -- the club has an address.
  state text not null default 'queued' check (state in ('queued', 'sent', 'failed', 'held', 'unaddressed')),
  attempts smallint not null default 0,
  next_attempt_at timestamptz not null,
  last_error text,
  sent_at timestamptz,
  -- The club that receives the message.
  team_id integer references teams,
  -- Copies from the mail, made when the message was queued: its time, and the words by which it is searched.
  created_at timestamptz not null,
  words_folded text collate "C",
  -- Whether the message was due before the database was restored from a backup. It may have been sent already.
  fell_due_before_restore boolean not null default false,
  unique (mail_id, address),
  constraint outbox_has_address check (state <> 'queued' or address is not null)
);
create index outbox_unaddressed on outbox (team_id) where state = 'unaddressed';
-- For the mails to one person, the newest first.
create index outbox_of_person on outbox (person_id, created_at, id) where person_id is not null;
create index outbox_team on outbox (team_id) where team_id is not null;
create index outbox_at on outbox (state, created_at, id);
create index outbox_next on outbox (state, next_attempt_at, id);
create index outbox_sent on outbox (state, sent_at, id);
create index outbox_attempts on outbox (state, attempts, id);
create index outbox_words on outbox using gin (words_folded gin_trgm_ops);
create index outbox_addressed on outbox (created_at, id) where address is not null and state in ('sent', 'failed');

create function describe_message() returns trigger language plpgsql as $$
begin
  select m.created_at, fold(concat_ws(' ', coalesce(p.name, t.short_name), new.address, m.subject))
  into new.created_at, new.words_folded
  from mails m left join persons p on p.id = new.person_id left join teams t on t.id = new.team_id
  where m.id = new.mail_id;
  return new;
end $$;
create trigger outbox_described before insert or update of address on outbox
  for each row execute function describe_message();

-- Notices to the users of a role, written in the transaction of the change that they are about. The kind determines what the
-- record is. The record may have been deleted since.
create table notices (
  id integer primary key generated always as identity,
  role_id integer not null references roles on delete cascade,
  kind text not null,
  record_id integer not null,
  -- The club that made the change.
  team_id integer references teams,
  at timestamptz not null,
  read_at timestamptz,
  -- How the notice is to be sent by mail; null if it is not, or was already.
  mail text check (mail in ('now', 'daily'))
);
create index notices_role on notices (role_id, id);
create index notices_unread on notices (role_id, id) where read_at is null;
create index notices_team on notices (team_id) where team_id is not null;
create index notices_at on notices (at, id);
create index notices_mail on notices (mail, role_id) where mail is not null;

create table notice_settings (
  person_id integer not null references persons,
  kind text not null,
  mail text not null check (mail in ('now', 'daily', 'never')),
  primary key (person_id, kind)
);

-- The day of the last daily letter of notices to each person.
create table notice_letters (
  person_id integer primary key references persons,
  day date not null
);

-- When users are reminded of tasks that wait for them: a row for each kind of task.
create table reminder_rules (
  id integer primary key generated by default as identity (start with 1000000),
  kind text not null unique,
  is_on boolean not null default true,
  unit text not null check (unit in ('hours', 'days')),
  first_after smallint not null check (first_after > 0),
  again_after smallint not null check (again_after > 0),
  most smallint not null check (most > 0),
  version integer not null default 1
);

-- Each reminder that was sent to a role. The unique key prevents a second one. `since` is the time of the game, or of the
-- change, from which the reminder counts, so a moved game gets new reminders.
create table sent_reminders (
  id integer primary key generated always as identity,
  kind text not null references reminder_rules (kind),
  record_id integer not null,
  role_id integer not null references roles on delete cascade,
  since timestamptz not null,
  number smallint not null,
  at timestamptz not null,
  unique (kind, record_id, role_id, since, number)
);
create index sent_reminders_role on sent_reminders (role_id);
create index sent_reminders_kind on sent_reminders (kind, at);
create index sent_reminders_at on sent_reminders (at, id);

-- Secret addresses from which calendar programs load the games of a role. Everybody who knows an address can read them, so
-- only its hash is stored. It ends with the role.
create table calendars (
  id integer primary key generated always as identity,
  role_id integer not null references roles on delete cascade,
  name text not null,
  token_hash text not null unique,
  created_at timestamptz not null,
  -- When the calendar was last loaded, accurate to some minutes.
  fetched_at timestamptz,
  -- The hash of the last response, and since when the response has not changed.
  content_hash text,
  changed_at timestamptz
);
create index calendars_role on calendars (role_id);

-- The last event about each game that a calendar received, by official or club. An event with another hash is a new revision
-- (RFC 5545, SEQUENCE). Every change of the event counts, also the name of a court or a text. Revisions begin at
-- games.calendar_sequence.
create table calendar_events (
  id integer primary key generated always as identity,
  person_id integer references persons on delete cascade,
  team_id integer references teams on delete cascade,
  game_id integer not null references games on delete cascade,
  hash text not null,
  sequence integer not null,
  changed_at timestamptz not null,
  check (num_nonnulls(person_id, team_id) = 1),
  unique nulls not distinct (person_id, team_id, game_id)
);
create index calendar_events_team on calendar_events (team_id, game_id) where team_id is not null;
create index calendar_events_game on calendar_events (game_id);
create index calendar_events_at on calendar_events (changed_at, id);

create table contracts (
  id integer primary key generated by default as identity (start with 1000000),
  person_id integer not null references persons,
  team_id integer not null references teams,
  contract_type_id integer not null,
  date_from date not null,
  date_to date not null,
  state text not null default 'unconfirmed' check (state in ('unconfirmed', 'confirmed', 'rejected')),
  rejection_message text,
  registered_at timestamptz,
  registered_by integer references persons,
  version integer not null default 1,
  -- When the contract was decided; null for an imported contract.
  decided_at timestamptz,
  decided_by integer references persons,
  -- The transfer that ended this contract with the player's former club, the time of that, and the contract's last day
  -- before it.
  ended_by_transfer integer,
  ended_at timestamptz,
  ended_before date,
  check (date_from <= date_to),
  -- A player has only one valid contract at a time. A contract may begin on the day that another ends. Deferrable, because
  -- an import checks this after all rows are written.
  constraint contracts_one_valid exclude using gist (
    int4range(person_id, person_id, '[]') with &&,
    daterange(date_from, date_to) with &&
  ) where (state = 'confirmed') deferrable initially immediate
);
create index contracts_person on contracts (person_id);
create index contracts_team on contracts (team_id, state);
-- For the contracts of a team in the order of their ends, a page at a time.
create index contracts_of_team on contracts (team_id, date_to, id);
create index contracts_end on contracts (date_to) where state = 'confirmed';
create index contracts_ended_by on contracts (ended_by_transfer);
create index contracts_registered_by on contracts (registered_by) where registered_by is not null;
create index contracts_decided_by on contracts (decided_by) where decided_by is not null;
create index contracts_waiting on contracts (registered_at nulls first, id) where state = 'unconfirmed';
create index contracts_decided on contracts (decided_at desc nulls last, date_from desc, id desc)
  where state <> 'unconfirmed';
create index contracts_over on contracts (date_to, id);
create index contracts_rejected on contracts
  (coalesce(decided_at, registered_at, date_to::timestamp at time zone 'UTC'), id) where state = 'rejected';
create index contracts_last on contracts (date_to, id);

-- The files of a contract. The file with the highest id is the contract itself.
create table contract_files (
  contract_id integer not null references contracts,
  file_id integer primary key references files
);
create index contract_files_contract on contract_files (contract_id, file_id);

-- The reminders of a contract's end that were sent to the club, one for each number of days before the end.
create table contract_reminders (
  contract_id integer not null references contracts,
  days_before smallint not null,
  mail_id integer references mails,
  at timestamptz not null,
  primary key (contract_id, days_before)
);
create index contract_reminders_mail on contract_reminders (mail_id) where mail_id is not null;

-- Requests of clubs to take over a player. Amounts are whole krónur. status has the codes of the API.
create table transfer_requests (
  id integer primary key generated by default as identity (start with 1000000),
  person_id integer not null references persons,
  -- The player's club when the request was made; null if there was none.
  team_from_id integer references teams,
  team_to_id integer not null references teams,
  status text not null default 'Skráð' check (status in ('Skráð', 'Samþykkt', 'Lokið', 'Hafnað')),
  loan boolean not null default false,
  without_contract boolean not null default false,
  invalidate_contract boolean not null default false,
  amount integer not null default 0 check (amount >= 0),
  sell_on_fee boolean not null default false,
  -- The kind of contract that the player gets with the new club: LEI or SAM.
  contract_code text check (contract_code in ('LEI', 'SAM')),
  contract_from date,
  contract_to date,
  loan_from date,
  loan_to date,
  rejected_reason text,
  licence_date date,
  fee_confirmed boolean not null default false,
  -- When the request was made; null for an imported request.
  created_at timestamptz,
  created_by integer references persons,
  -- When the request was completed or rejected.
  completed_at timestamptz,
  -- The contract that was created when the request was completed.
  contract_id integer references contracts on delete set null,
  -- When the loan ended and the player returned.
  returned_at timestamptz,
  -- When staff removed the request from the lists. The row stays as long as the audit trail.
  deleted_at timestamptz,
  deleted_by integer references persons,
  version integer not null default 1,
  -- The club with which the player is permanently registered, if a club that has the player on loan lends the player on.
  owner_team_id integer references teams,
  -- The names by which completed transfers are sorted and searched. Triggers copy them from persons and teams.
  player_order text collate "C",
  player_folded text collate "C",
  from_order text collate "C",
  to_order text collate "C",
  check (contract_from <= contract_to),
  check (loan_from <= loan_to),
  check (loan or loan_to is null),
  check (loan or owner_team_id is null)
);
create unique index transfer_requests_open on transfer_requests (person_id, team_to_id)
  where status in ('Skráð', 'Samþykkt') and deleted_at is null;
create index transfer_requests_person on transfer_requests (person_id);
create index transfer_requests_from on transfer_requests (team_from_id);
create index transfer_requests_to on transfer_requests (team_to_id);
create index transfer_requests_completed on transfer_requests (completed_at, id)
  where status in ('Lokið', 'Hafnað') and deleted_at is null;
create index transfer_requests_loans on transfer_requests (loan_to)
  where loan and status = 'Lokið' and returned_at is null and deleted_at is null;
create index transfer_requests_owner on transfer_requests (owner_team_id) where owner_team_id is not null;
create index transfer_requests_lent on transfer_requests (person_id, team_from_id)
  where loan and status = 'Lokið' and returned_at is null and deleted_at is null;
create index transfer_requests_created_by on transfer_requests (created_by) where created_by is not null;
create index transfer_requests_contract on transfer_requests (contract_id) where contract_id is not null;
create index transfer_requests_deleted_by on transfer_requests (deleted_by) where deleted_by is not null;
create index transfer_requests_waiting on transfer_requests (created_at nulls first, id)
  where status in ('Skráð', 'Samþykkt') and deleted_at is null;
create index transfer_requests_rejected on transfer_requests (completed_at, id) where status = 'Hafnað';
create index transfer_requests_over on transfer_requests (coalesce(completed_at, deleted_at), id)
  where status = 'Lokið' or deleted_at is not null;
create index transfer_requests_by_player on transfer_requests (player_order, id)
  where status in ('Lokið', 'Hafnað') and deleted_at is null;
create index transfer_requests_by_from on transfer_requests (from_order, id)
  where status in ('Lokið', 'Hafnað') and deleted_at is null;
create index transfer_requests_by_to on transfer_requests (to_order, id)
  where status in ('Lokið', 'Hafnað') and deleted_at is null;
create index transfer_requests_by_creation on transfer_requests (created_at, id)
  where status in ('Lokið', 'Hafnað') and deleted_at is null;
create index transfer_requests_search on transfer_requests using gin (player_folded gin_trgm_ops);

alter table contracts add foreign key (ended_by_transfer) references transfer_requests on delete set null;

-- The loans that led a player to the present club, the last first. A loan that does not lead there, or that a permanent
-- transfer followed, counts as over, even if an import does not say so.
create function running_loans(player integer)
returns table (id integer, team_from_id integer, team_to_id integer, loan_to date, depth integer)
language sql stable parallel safe
begin atomic
  with recursive running as (
    select l.id, l.team_from_id, l.team_to_id, l.loan_to, coalesce(l.completed_at, '-infinity') as since
    from transfer_requests l
    where l.person_id = player and l.loan and l.status = 'Lokið' and l.returned_at is null and l.deleted_at is null
      and not exists (
        select from transfer_requests g
        where g.person_id = player and not g.loan and g.status = 'Lokið'
          and (coalesce(g.completed_at, '-infinity'), g.id) > (coalesce(l.completed_at, '-infinity'), l.id))
  ), chain as (
    (select o.*, 1 as depth from running o
      where o.team_to_id = (select p.team_id from persons p where p.id = player)
      order by o.since desc, o.id desc limit 1)
    union all
    select before.*, c.depth + 1
    from chain c cross join lateral (
      select o.* from running o
      where o.team_to_id = c.team_from_id and (o.since, o.id) < (c.since, c.id)
      order by o.since desc, o.id desc limit 1) before
  )
  select c.id, c.team_from_id, c.team_to_id, c.loan_to, c.depth from chain c order by c.depth;
end;

-- The club with which a player is permanently registered; null if there is none.
create function owner_of(player integer) returns integer
language sql stable parallel safe
begin atomic
  select case when first.id is null then p.team_id else first.team_from_id end
  from persons p
  left join lateral (select l.id, l.team_from_id from running_loans(player) l order by l.depth desc limit 1) first on true
  where p.id = player;
end;

create function keep_transfer_names() returns trigger language plpgsql as $$
begin
  select p.name_order, p.name_folded into new.player_order, new.player_folded from persons p where p.id = new.person_id;
  new.from_order := (select t.name_order from teams t where t.id = new.team_from_id);
  new.to_order := (select t.name_order from teams t where t.id = new.team_to_id);
  return new;
end $$;
create trigger transfer_requests_names before insert or update of person_id, team_from_id, team_to_id on transfer_requests
  for each row execute function keep_transfer_names();

create function keep_transfer_player() returns trigger language plpgsql as $$
begin
  update transfer_requests set player_order = new.name_order, player_folded = new.name_folded where person_id = new.id;
  return null;
end $$;
create trigger persons_transfer_names after update of name on persons
  for each row when (new.name is distinct from old.name) execute function keep_transfer_player();

create function keep_transfer_team() returns trigger language plpgsql as $$
begin
  update transfer_requests set from_order = new.name_order where team_from_id = new.id;
  update transfer_requests set to_order = new.name_order where team_to_id = new.id;
  return null;
end $$;
create trigger teams_transfer_names after update of short_name on teams
  for each row when (new.short_name is distinct from old.short_name) execute function keep_transfer_team();

-- The files of a transfer request. A file that was announced but not sent yet has no file_id.
create table transfer_files (
  id integer primary key generated always as identity,
  request_id integer not null references transfer_requests,
  purpose text not null check (purpose in ('consent', 'loan', 'purchase', 'contract', 'other')),
  attachment_type text not null check (attachment_type in ('SAL', 'LAN', 'LEI', 'SAM', 'ANN')),
  name text not null,
  file_id integer unique references files on delete cascade
);
create index transfer_files_request on transfer_files (request_id, id);

-- The history of a transfer request. person_id is null if the server or an import made the change.
create table transfer_events (
  id integer primary key generated always as identity,
  request_id integer not null references transfer_requests,
  at timestamptz,
  person_id integer references persons,
  act text not null,
  status text not null,
  text text not null default '',
  transfer_file_id integer references transfer_files on delete set null,
  -- The kind of file that the event is about. It stays when the file is deleted.
  attachment_type text check (attachment_type in ('SAL', 'LAN', 'LEI', 'SAM', 'ANN')),
  mail_id integer references mails on delete set null
);
create index transfer_events_request on transfer_events (request_id, id);
create index transfer_events_file on transfer_events (transfer_file_id);
create index transfer_events_mail on transfer_events (mail_id);
create index transfer_events_person on transfer_events (person_id) where person_id is not null;

-- The periods in which players may be registered with a new club, by year and level. K is the whole season, F a transfer
-- window.
create table transfer_windows (
  id integer primary key generated by default as identity (start with 1000),
  year smallint not null,
  level text not null check (level <> ''),
  type text not null check (type in ('K', 'F')),
  date_from date not null,
  date_to date not null,
  version integer not null default 1,
  check (date_from <= date_to)
);
create index transfer_windows_year on transfer_windows (year, date_from);

-- The payments of a transfer, in whole krónur. The confirmation of a payment states how it was made.
create table transfer_payments (
  id integer primary key generated by default as identity (start with 1000000),
  request_id integer not null references transfer_requests,
  due_on date not null,
  amount integer not null check (amount > 0),
  -- 0: the payment is fixed. 1: it is due only if its condition is met.
  payment_type smallint not null check (payment_type in (0, 1)),
  payment_condition text not null default '',
  bank_transfer text,
  confirmed_at timestamptz,
  confirmed_by integer references persons,
  -- When the payment was deleted. The row stays as long as the audit trail.
  deleted_at timestamptz,
  version integer not null default 1,
  check ((payment_type = 1) = (payment_condition <> '')),
  check ((confirmed_at is null) = (bank_transfer is null))
);
create index transfer_payments_request on transfer_payments (request_id, due_on, id) where deleted_at is null;
-- For all payments of a request, including the deleted ones.
create index transfer_payments_all on transfer_payments (request_id);
create index transfer_payments_confirmed_by on transfer_payments (confirmed_by) where confirmed_by is not null;

create table transfer_payment_files (
  payment_id integer not null references transfer_payments,
  file_id integer primary key references files on delete cascade
);
create index transfer_payment_files_payment on transfer_payment_files (payment_id, file_id);

-- The association's records in the international registry (FIFA): persons, clubs and courts by their local ids. record is
-- the last one that the registry confirmed, or the first one that waits to be sent.
create table registry_records (
  kind text not null check (kind in ('person', 'organisation', 'facility')),
  local_id integer not null,
  -- The registry's id of the record; null until it is registered.
  fifa_id text check (fifa_id <> ''),
  record jsonb not null default '{}',
  confirmed_at timestamptz,
  version integer not null default 1,
  -- The foreign key prevents that a registered person is deleted from persons.
  person_id integer references persons,
  primary key (kind, local_id),
  check (person_id is not distinct from case when kind = 'person' then local_id end)
);
create unique index registry_records_fifa_id on registry_records (kind, fifa_id);
create index registry_records_fifa_word on registry_records (kind, upper(fifa_id)) where fifa_id is not null;
create index registry_records_person on registry_records (person_id) where person_id is not null;
create index registry_records_unregistered on registry_records (kind, local_id) where fifa_id is null;

-- The queue of changes for the international registry. An entry is open while it waits to be sent or for a decision.
create table registry_queue (
  id integer primary key generated by default as identity (start with 1000),
  kind text not null check (kind in ('person', 'organisation', 'facility')),
  local_id integer not null,
  act text not null,
  sent jsonb not null,
  state text not null default 'waiting'
    check (state in ('waiting', 'duplicates', 'refused', 'failed', 'done', 'givenUp')),
  attempts smallint not null default 0,
  -- Increases whenever a worker takes the entry or somebody changes it. A worker with an older number can no longer change
  -- it.
  turn integer not null default 0,
  -- No other worker takes the entry before this moment.
  leased_until timestamptz,
  -- The hash of the request by a user that last sent the entry, and of its repeats, so that a repeat does not send it again.
  request_hash text unique,
  -- Whether an earlier try may have reached the registry. If so, the worker asks the registry before it tries again.
  is_unknown boolean not null default false,
  next_attempt_at timestamptz not null,
  last_error text,
  duplicates smallint not null default 0,
  created_at timestamptz not null,
  created_by integer references persons,
  ended_at timestamptz
);
create index registry_queue_open on registry_queue (kind, local_id) where state not in ('done', 'givenUp');
-- At most one entry of these actions is open for a record. Other actions may be open several times: a person has many
-- registrations.
create unique index registry_queue_once on registry_queue (kind, local_id, act)
  where state not in ('done', 'givenUp') and act in ('register', 'update', 'merge');
create index registry_queue_due on registry_queue (next_attempt_at, id) where state = 'waiting';
create index registry_queue_at on registry_queue (created_at, id);
create index registry_queue_created_by on registry_queue (created_by) where created_by is not null;
create index registry_queue_ended on registry_queue (ended_at, id) where ended_at is not null;
create index registry_queue_state on registry_queue (state, created_at, id);
create index registry_queue_kind on registry_queue (kind, created_at, id);
create index registry_queue_record on registry_queue (kind, local_id);

-- The decisions of staff about entries of the queue.
create table registry_decisions (
  id integer primary key generated by default as identity,
  queue_id integer not null references registry_queue on delete cascade,
  decision text not null check (decision in ('merge', 'force', 'later', 'retry', 'giveUp')),
  at timestamptz not null,
  by integer not null references persons,
  reason text
);
create index registry_decisions_queue on registry_decisions (queue_id);
create index registry_decisions_by on registry_decisions (by);

-- The hash of each imported field, by which the next import finds fields that the app has changed since. `key` is the row's
-- key in its file, `record_id` the id in the file's table.
create table imported_rows (
  -- Compared by bytes: keys are looked up by the million and never shown in an order.
  file text collate "C" not null,
  key text collate "C" not null,
  record_id integer not null,
  fields jsonb not null,
  primary key (file, key)
);
create index imported_rows_record on imported_rows (file, record_id);

-- The history of records that an import changed or removed. `before` and `after` hold only the fields that differ.
create table import_changes (
  id integer primary key generated always as identity,
  at timestamptz not null,
  file text not null,
  record_id integer not null,
  before jsonb not null,
  after jsonb not null
);
create index import_changes_record on import_changes (file, record_id);
create index import_changes_at on import_changes (file, at);
-- For changes of records that named the person before the import.
create index import_changes_before_person on import_changes ((before ->> 'person_id'))
  where before ->> 'person_id' is not null;

-- Imports of one file by staff in the browser: from the upload to the result, and its undo.
create table file_imports (
  id integer primary key generated by default as identity (start with 1000),
  version integer not null default 1,
  -- The name of the file in an import from a folder, without `.csv`.
  kind text not null,
  file_name text not null,
  -- The uploaded file; null once it is deleted after the import or its retention period.
  file_id integer references files on delete set null,
  created_by integer not null references persons,
  created_at timestamptz not null,
  -- The choices of the user (sheet, columns and so on), and the result of the last check.
  sheet text,
  columns jsonb,
  overwrite boolean not null default false,
  preview jsonb,
  problems jsonb,
  -- The reason why the file is not read again: it is damaged or too large, or it crashed the process that read it.
  unread text check (unread in ('imports.unreadable', 'imports.tooLarge', 'imports.tooManyRows', 'imports.stopped')),
  imported_by integer references persons,
  imported_at timestamptz,
  -- The progress of an import that is written in steps. Each step stores it together with its rows.
  steps_done integer,
  steps_total integer,
  -- The numbers of new, changed and removed rows of the import.
  counts jsonb,
  undo_begun_at timestamptz,
  undone_by integer references persons,
  undone_at timestamptz,
  constraint file_imports_steps check (
    (steps_done is null) = (steps_total is null) and (steps_done is null or steps_done between 0 and steps_total))
);
create index file_imports_at on file_imports (created_at, id);
create index file_imports_file on file_imports (file_id) where file_id is not null;
create index file_imports_created_by on file_imports (created_by);
create index file_imports_imported_by on file_imports (imported_by) where imported_by is not null;
create index file_imports_undone_by on file_imports (undone_by) where undone_by is not null;

-- The rows that an import has written: their content before the import, and a hash of it afterwards, so that the import can
-- be undone.
create table file_import_rows (
  import_id integer not null references file_imports on delete cascade,
  record_id integer not null,
  state text not null check (state in ('new', 'changed', 'removed')),
  prior jsonb,
  -- The row of imported_rows that belonged to the record before the import.
  prior_memory jsonb,
  written text,
  primary key (import_id, record_id)
);
create index file_import_rows_record on file_import_rows (record_id);
-- For rows of records that named the person before the import.
create index file_import_rows_prior_person on file_import_rows ((prior ->> 'person_id'))
  where prior ->> 'person_id' is not null;

-- Edits of the app's texts. The highest version of a text is in use.
create table text_changes (
  key text not null,
  -- A text that was never edited has version 1.
  version integer not null check (version > 1),
  -- The text before the edit.
  before text not null,
  -- The new text; null if the edit restored the text of the text file.
  after text,
  -- The text in the text file at that time.
  original text not null,
  at timestamptz not null,
  person_id integer references persons,
  primary key (key, version)
);
create index text_changes_person on text_changes (person_id) where person_id is not null;

-- Notifies all server instances, because each applies the edits to the texts of its file.
create function notify_texts_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('texts_changed', '');
  return null;
end $$;
create trigger texts_changed after insert or update or delete or truncate on text_changes
  for each statement execute function notify_texts_changed();

-- Rows for which a job has failed, and when the job tries them again. A successful try deletes the entry.
create table job_failures (
  id integer primary key generated always as identity,
  job text not null,
  -- The part of the job that processes the row.
  part text not null,
  row_key text not null,
  -- PostgreSQL's error code or the name of the error. The message is not stored, because it may contain values of the row.
  error_code text not null,
  tries integer not null default 1,
  first_at timestamptz not null,
  last_at timestamptz not null,
  next_at timestamptz not null,
  unique (job, part, row_key)
);

-- The restores of this database from a backup. Electronic-id tokens issued before a restore are refused, because used ones
-- are no longer known.
create table restores (
  at timestamptz primary key
);

-- Copies of one person's data, which staff order and a worker makes. A copy and its files are deleted after a day.
create table personal_data_exports (
  id integer primary key generated always as identity,
  person_id integer not null references persons on delete cascade,
  state text not null default 'waiting' check (state in ('waiting', 'running', 'done', 'failed')),
  asked_by integer not null references persons,
  asked_at timestamptz not null,
  -- When the server instance that makes the copy last reported.
  alive_at timestamptz not null,
  -- How many server instances have begun to make the copy.
  tries integer not null default 0,
  ended_at timestamptz
);
create unique index personal_data_exports_one_open on personal_data_exports (person_id)
  where state in ('waiting', 'running');
create index personal_data_exports_person on personal_data_exports (person_id, id);
create index personal_data_exports_asked_by on personal_data_exports (asked_by);
create index personal_data_exports_at on personal_data_exports (asked_at, id);

create table personal_data_files (
  file_id integer primary key references files on delete cascade,
  export_id integer not null references personal_data_exports on delete cascade,
  kind text not null check (kind in ('json', 'pdf', 'zip')),
  unique (export_id, kind)
);

-- The schedule of backups that servers make by themselves (BACKUP_AT): one row, which all server instances share.
create table scheduled_backups (
  id integer primary key default 1 check (id = 1),
  -- A part of the backups' file names, so that an instance deletes only backups of its own database.
  series text not null,
  -- When a server first ran with BACKUP_AT.
  since timestamptz not null,
  -- The lease of the server instance that makes a backup now.
  lease text,
  leased_until timestamptz,
  leased_at timestamptz,
  -- The number of failures since the last success, and when the next try is due.
  failures integer not null default 0,
  next_attempt_at timestamptz,
  -- The last verified backup: the moment of its data.
  succeeded_at timestamptz,
  file text,
  byte_size bigint,
  -- The last failure of a scheduled backup.
  failed_at timestamptz,
  failure text check (failure in ('diskFull', 'folderMissing', 'folderReadOnly', 'damaged', 'other'))
);

-- Running server instances. Each renews its row; rows that are not renewed are deleted. Unlogged, so a renewal costs little
-- and backups do not contain the rows.
create unlogged table instances (
  id text primary key,
  version text not null,
  commit text not null,
  started_at timestamptz not null,
  seen_at timestamptz not null,
  -- Free bytes for the server's data folder; null if unknown.
  free_bytes bigint,
  -- Health problems that the server found.
  problems jsonb not null,
  -- When each background worker last made progress, and whether it is late.
  workers jsonb not null
);

-- The audit trail; rows are only added. The sealer links the rows into a chain: it fills in hash and seal_number once.
create table audit (
  id bigint primary key generated always as identity,
  at timestamptz not null,
  person_id integer,
  auth_type smallint,
  team_id integer,
  act text not null,
  records jsonb not null default '{}',
  result smallint not null,
  request_id text not null,
  seal_number bigint unique,
  hash text,
  -- Identifies refusals of one kind by one person or address within a minute. These share one row with a count.
  refusal_key text unique,
  -- A keyed hash. It proves that the server emptied the row at the end of its retention period. at, act, result and hash
  -- stay.
  emptied text,
  -- A keyed hash by a later key. It proves that the row has not changed since that key replaced the key that sealed it. The
  -- old hash stays.
  taken_over text
);
create index audit_unsealed on audit (id) where seal_number is null;
create index audit_at on audit (at, id) where emptied is null;
create index audit_person on audit (person_id, at, id) where emptied is null;
create index audit_act on audit (act, at, id) where emptied is null;
create index audit_type on audit (auth_type, at, id) where emptied is null;
-- For the history of one person, which staff read on the person's page.
create index audit_of_person on audit ((records->>'Person'), at, id)
  where emptied is null and records->>'Person' is not null;
-- For the changes of a person's roles.
create index audit_access on audit ((records ->> 'Person'), id)
  where emptied is null and act in ('access.giveRole', 'access.saveAliases', 'access.endRole', 'access.endPersonRoles',
    'access.endRoleSessions', 'access.endPersonSessions', 'users.save', 'users.delete');
create index audit_refused on audit (at, id) where emptied is null and result >= 400;
create index audit_failed on audit (at, id) where emptied is null and result >= 500;

create function refuse_audit_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.seal_number is null and new.seal_number is not null
    and to_jsonb(old) - 'seal_number' - 'hash' = to_jsonb(new) - 'seal_number' - 'hash' then
    return new;
  end if;
  if tg_op = 'UPDATE' and old.seal_number is null and new.seal_number is null and old.refusal_key is not null
    and to_jsonb(old) - 'records' = to_jsonb(new) - 'records' and old.records - 'Count' = new.records - 'Count'
    and (new.records ->> 'Count')::integer = coalesce((old.records ->> 'Count')::integer, 1) + 1 then
    return new;
  end if;
  raise exception 'audit rows cannot be changed';
end $$;
create trigger audit_no_truncate before truncate on audit
  for each statement execute function refuse_audit_change();
create trigger audit_no_delete before delete on audit
  for each row execute function refuse_audit_change();
create trigger audit_append_only before update on audit
  for each row when (new.emptied is not distinct from old.emptied and new.taken_over is not distinct from old.taken_over)
  execute function refuse_audit_change();

create function refuse_audit_emptying() returns trigger language plpgsql as $$
begin
  if old.emptied is null and old.seal_number is not null
    and to_jsonb(new) - 'emptied' = (to_jsonb(old) - 'emptied')
      || '{"person_id": null, "auth_type": null, "team_id": null, "records": {}, "request_id": "",
          "refusal_key": null}' then
    return new;
  end if;
  raise exception 'audit rows cannot be changed';
end $$;
create trigger audit_emptying before update on audit
  for each row when (new.emptied is distinct from old.emptied) execute function refuse_audit_emptying();

create function refuse_audit_taking_over() returns trigger language plpgsql as $$
begin
  if old.seal_number is not null and to_jsonb(new) - 'taken_over' = to_jsonb(old) - 'taken_over' then
    return new;
  end if;
  raise exception 'audit rows cannot be changed';
end $$;
create trigger audit_taking_over before update on audit
  for each row when (new.taken_over is distinct from old.taken_over) execute function refuse_audit_taking_over();

-- The rows that a new database begins with.

-- The initial options of each option list; an association may add more. src/domain/platform/types.ts names the lists, and
-- the options that rules use.
insert into types (kind, id, label, position) values
  ('refereeDivision', 1, 'Besta deild', 1),
  ('refereeDivision', 2, 'Lengjudeild', 2),
  ('refereeDivision', 3, '2. deild', 3),
  ('refereeDivision', 4, '3. deild', 4),
  ('refereeDivision', 5, '4. deild', 5),
  ('refereeDivision', 6, '5. deild', 6),
  ('refereeDivision', 7, 'Yngri flokkar', 7),

  ('refereePermission', 1001, 'Alþjóðadómari', 1),
  ('refereePermission', 1002, 'Alþjóðlegur aðstoðardómari', 2),
  ('refereePermission', 1003, 'Landsdómari A', 3),
  ('refereePermission', 1004, 'Landsdómari B', 4),
  ('refereePermission', 1005, 'Aðstoðardómari', 5),
  ('refereePermission', 1006, 'Héraðsdómari', 6),
  ('refereePermission', 1007, 'Unglingadómari', 7),
  ('refereePermission', 1008, 'Eftirlitsmaður', 8),

  ('coachPermission', 1, 'UEFA Pro', 1),
  ('coachPermission', 2, 'KSÍ A', 2),
  ('coachPermission', 3, 'KSÍ A Youth', 3),
  ('coachPermission', 4, 'KSÍ B', 4),
  ('coachPermission', 5, 'KSÍ C', 5),
  ('coachPermission', 6, 'KSÍ D', 6),
  ('coachPermission', 7, 'KSÍ Markmannsþjálfari A', 7),
  ('coachPermission', 8, 'KSÍ Markmannsþjálfari B', 8),
  ('coachPermission', 9, 'KSÍ Fitness', 9),

  ('jobTitle', 1, 'Formaður knattspyrnudeildar', 1),
  ('jobTitle', 2, 'Framkvæmdastjóri', 2),
  ('jobTitle', 3, 'Yfirþjálfari', 3),
  ('jobTitle', 4, 'Yfirmaður knattspyrnumála', 4),
  ('jobTitle', 5, 'Íþróttastjóri', 5),
  ('jobTitle', 6, 'Gjaldkeri', 6),
  ('jobTitle', 7, 'Skrifstofustjóri', 7),
  ('jobTitle', 8, 'Vallarstjóri', 8),
  ('jobTitle', 9, 'Formaður barna- og unglingaráðs', 9),
  ('jobTitle', 10, 'Formaður meistaraflokksráðs kvenna', 10),
  ('jobTitle', 11, 'Dómarastjóri', 11),
  ('jobTitle', 12, 'Fjölmiðlafulltrúi', 12),

  ('employeeDivision', 1, 'Besta deild', 1),
  ('employeeDivision', 2, 'Lengjudeild', 2),
  ('employeeDivision', 3, '2. deild', 3),
  ('employeeDivision', 4, '3. deild', 4),
  ('employeeDivision', 5, '4. deild', 5),
  ('employeeDivision', 6, '5. deild', 6),
  ('employeeDivision', 7, 'Mjólkurbikar', 7),

  ('tournamentCategory', 61, 'Íslandsmót', 1),
  ('tournamentCategory', 62, 'Bikarkeppni', 2),
  ('tournamentCategory', 63, 'Deildabikar', 3),
  ('tournamentCategory', 64, 'Meistarakeppni', 4),
  ('tournamentCategory', 65, 'Héraðsmót', 5),
  ('tournamentCategory', 66, 'Æfingaleikir', 6),

  ('FLOKK', 1, 'Meistaraflokkur', 1),
  ('FLOKK', 2, '2. flokkur', 2),
  ('FLOKK', 3, '3. flokkur', 3),
  ('FLOKK', 4, '4. flokkur', 4),
  ('FLOKK', 5, '5. flokkur', 5),
  ('FLOKK', 6, '6. flokkur', 6),
  ('FLOKK', 7, '7. flokkur', 7),
  ('FLOKK', 8, 'Eldri flokkur', 8),

  ('AGAN', 3880, 'Alvarlega grófur leikur', 1),
  ('AGAN', 3881, 'Ofsaleg framkoma', 2),
  ('AGAN', 3882, 'Rændi mótherja marki eða augljósu marktækifæri', 3),
  ('AGAN', 3883, 'Særandi, móðgandi eða svívirðilegt orðbragð eða látbragð', 4),
  ('AGAN', 3884, 'Hrækti á mótherja eða annan mann', 5),
  ('AGAN', 3885, 'Fékk aðra áminningu í sama leik', 6),

  ('AGAN2', 1, 'Með því að leika boltanum með hendi', 1),
  ('AGAN2', 2, 'Með leikbroti utan vítateigs', 2),
  ('AGAN2', 3, 'Með leikbroti innan vítateigs', 3),
  ('AGAN2', 4, 'Með því að halda mótherja', 4);

-- The options of the form about how a game was carried out, and its ratings, whose ids are the points.
insert into types (kind, id, label, position) values
  ('execution', 1, 'Áhorfendafjöldi', 1),
  ('execution', 2, 'Leikvöllur og merkingar', 2),
  ('execution', 3, 'Búningsklefar', 3),
  ('execution', 4, 'Móttaka dómara', 4),
  ('execution', 5, 'Boltasækjar', 5),
  ('execution', 6, 'Öryggisgæsla', 6),
  ('execution', 7, 'Sjúkragæsla', 7),
  ('execution', 8, 'Varamannaskýli og tæknisvæði', 8),
  ('execution', 9, 'Framkoma áhorfenda', 9),
  ('execution', 10, 'Framkvæmd leiks í heild', 10),
  ('execution', 11, 'Veður og aðstæður', 11),

  ('executionRating', 5, 'Mjög gott', 1),
  ('executionRating', 4, 'Gott', 2),
  ('executionRating', 3, 'Viðunandi', 3),
  ('executionRating', 2, 'Ábótavant', 4),
  ('executionRating', 1, 'Óviðunandi', 5);

-- The centre of each postcode's town or district, accurate to about a kilometre. Postcodes of post office boxes are at their
-- post office.
insert into places (postcode, name, latitude, longitude) values
  ('101', 'Reykjavík', 64.15, -21.94),
  ('102', 'Reykjavík', 64.13, -21.95),
  ('103', 'Reykjavík', 64.13, -21.90),
  ('104', 'Reykjavík', 64.14, -21.86),
  ('105', 'Reykjavík', 64.14, -21.91),
  ('107', 'Reykjavík', 64.14, -21.96),
  ('108', 'Reykjavík', 64.12, -21.88),
  ('109', 'Reykjavík', 64.11, -21.85),
  ('110', 'Reykjavík', 64.12, -21.79),
  ('111', 'Reykjavík', 64.10, -21.82),
  ('112', 'Reykjavík', 64.14, -21.79),
  ('113', 'Reykjavík', 64.13, -21.75),
  ('116', 'Reykjavík', 64.24, -21.83),
  ('121', 'Reykjavík', 64.15, -21.94),
  ('123', 'Reykjavík', 64.13, -21.90),
  ('124', 'Reykjavík', 64.14, -21.86),
  ('125', 'Reykjavík', 64.14, -21.91),
  ('127', 'Reykjavík', 64.14, -21.96),
  ('128', 'Reykjavík', 64.12, -21.88),
  ('129', 'Reykjavík', 64.11, -21.85),
  ('130', 'Reykjavík', 64.12, -21.79),
  ('132', 'Reykjavík', 64.14, -21.79),
  ('150', 'Reykjavík', 64.15, -21.93),
  ('155', 'Reykjavík', 64.14, -21.92),
  ('161', 'Reykjavík', 64.09, -21.68),
  ('162', 'Reykjavík', 64.26, -21.78),
  ('170', 'Seltjarnarnes', 64.15, -21.99),
  ('172', 'Seltjarnarnes', 64.15, -21.99),
  ('190', 'Vogar', 63.98, -22.38),
  ('191', 'Vogar', 63.99, -22.33),
  ('200', 'Kópavogur', 64.11, -21.90),
  ('201', 'Kópavogur', 64.10, -21.88),
  ('202', 'Kópavogur', 64.11, -21.90),
  ('203', 'Kópavogur', 64.08, -21.82),
  ('206', 'Kópavogur', 64.05, -21.70),
  ('210', 'Garðabær', 64.09, -21.92),
  ('212', 'Garðabær', 64.08, -21.90),
  ('220', 'Hafnarfjörður', 64.07, -21.95),
  ('221', 'Hafnarfjörður', 64.05, -21.97),
  ('222', 'Hafnarfjörður', 64.07, -21.95),
  ('225', 'Garðabær', 64.10, -22.02),
  ('230', 'Reykjanesbær', 64.00, -22.56),
  ('232', 'Reykjanesbær', 64.00, -22.56),
  ('233', 'Reykjanesbær', 63.93, -22.68),
  ('235', 'Reykjanesbær', 63.98, -22.61),
  ('240', 'Grindavík', 63.84, -22.43),
  ('241', 'Grindavík', 63.84, -22.50),
  ('245', 'Suðurnesjabær', 64.04, -22.71),
  ('246', 'Suðurnesjabær', 64.00, -22.72),
  ('250', 'Suðurnesjabær', 64.07, -22.65),
  ('251', 'Suðurnesjabær', 64.06, -22.66),
  ('260', 'Reykjanesbær', 63.98, -22.53),
  ('262', 'Reykjanesbær', 63.97, -22.57),
  ('270', 'Mosfellsbær', 64.17, -21.70),
  ('271', 'Mosfellsbær', 64.19, -21.60),
  ('276', 'Mosfellsbær', 64.33, -21.46),
  ('300', 'Akranes', 64.32, -22.08),
  ('301', 'Akranes', 64.39, -21.70),
  ('302', 'Akranes', 64.32, -22.08),
  ('310', 'Borgarnes', 64.54, -21.92),
  ('311', 'Borgarnes', 64.66, -21.75),
  ('320', 'Reykholt í Borgarfirði', 64.66, -21.29),
  ('340', 'Stykkishólmur', 65.07, -22.73),
  ('341', 'Stykkishólmur', 65.01, -22.75),
  ('342', 'Stykkishólmur', 64.83, -22.40),
  ('345', 'Flatey á Breiðafirði', 65.37, -22.92),
  ('350', 'Grundarfjörður', 64.92, -23.25),
  ('351', 'Grundarfjörður', 64.93, -23.15),
  ('355', 'Ólafsvík', 64.89, -23.71),
  ('356', 'Snæfellsbær', 64.82, -23.35),
  ('360', 'Hellissandur', 64.92, -23.88),
  ('370', 'Búðardalur', 65.11, -21.77),
  ('371', 'Búðardalur', 65.13, -21.65),
  ('380', 'Reykhólahreppur', 65.45, -22.20),
  ('381', 'Reykhólahreppur', 65.50, -22.30),
  ('400', 'Ísafjörður', 66.07, -23.13),
  ('401', 'Ísafjörður', 66.00, -22.85),
  ('410', 'Hnífsdalur', 66.11, -23.12),
  ('415', 'Bolungarvík', 66.16, -23.25),
  ('416', 'Bolungarvík', 66.14, -23.32),
  ('420', 'Súðavík', 66.03, -22.99),
  ('421', 'Súðavík', 65.95, -22.80),
  ('425', 'Flateyri', 66.05, -23.51),
  ('426', 'Flateyri', 66.01, -23.45),
  ('430', 'Suðureyri', 66.13, -23.53),
  ('431', 'Suðureyri', 66.09, -23.47),
  ('450', 'Patreksfjörður', 65.60, -24.00),
  ('451', 'Patreksfjörður', 65.53, -24.10),
  ('460', 'Tálknafjörður', 65.63, -23.83),
  ('461', 'Tálknafjörður', 65.64, -23.78),
  ('465', 'Bíldudalur', 65.69, -23.60),
  ('466', 'Bíldudalur', 65.70, -23.55),
  ('470', 'Þingeyri', 65.88, -23.49),
  ('471', 'Þingeyri', 65.91, -23.55),
  ('500', 'Staður', 65.15, -21.08),
  ('510', 'Hólmavík', 65.71, -21.68),
  ('511', 'Hólmavík', 65.62, -21.60),
  ('512', 'Hólmavík', 65.72, -21.90),
  ('520', 'Drangsnes', 65.69, -21.45),
  ('524', 'Árneshreppur', 66.04, -21.55),
  ('530', 'Hvammstangi', 65.40, -20.94),
  ('531', 'Hvammstangi', 65.33, -20.75),
  ('540', 'Blönduós', 65.66, -20.29),
  ('541', 'Blönduós', 65.52, -20.15),
  ('545', 'Skagaströnd', 65.83, -20.30),
  ('546', 'Skagaströnd', 65.92, -20.27),
  ('550', 'Sauðárkrókur', 65.75, -19.64),
  ('551', 'Sauðárkrókur', 65.73, -19.50),
  ('560', 'Varmahlíð', 65.55, -19.45),
  ('561', 'Varmahlíð', 65.47, -19.35),
  ('565', 'Hofsós', 65.90, -19.41),
  ('566', 'Hofsós', 65.85, -19.30),
  ('570', 'Fljót', 66.04, -19.08),
  ('580', 'Siglufjörður', 66.15, -18.91),
  ('581', 'Siglufjörður', 66.13, -18.93),
  ('600', 'Akureyri', 65.68, -18.09),
  ('601', 'Akureyri', 65.62, -18.10),
  ('602', 'Akureyri', 65.68, -18.09),
  ('603', 'Akureyri', 65.69, -18.12),
  ('604', 'Akureyri', 65.78, -18.25),
  ('605', 'Akureyri', 65.50, -18.15),
  ('606', 'Akureyri', 65.74, -18.08),
  ('607', 'Akureyri', 65.68, -18.05),
  ('610', 'Grenivík', 65.95, -18.18),
  ('611', 'Grímsey', 66.54, -18.02),
  ('616', 'Grenivík', 65.88, -18.15),
  ('620', 'Dalvík', 65.97, -18.53),
  ('621', 'Dalvík', 65.90, -18.57),
  ('625', 'Ólafsfjörður', 66.07, -18.65),
  ('626', 'Ólafsfjörður', 66.03, -18.60),
  ('630', 'Hrísey', 65.98, -18.38),
  ('640', 'Húsavík', 66.04, -17.34),
  ('641', 'Húsavík', 65.88, -17.40),
  ('645', 'Fosshóll', 65.69, -17.54),
  ('650', 'Laugar', 65.72, -17.36),
  ('660', 'Mývatn', 65.64, -16.91),
  ('670', 'Kópasker', 66.30, -16.45),
  ('671', 'Kópasker', 66.15, -16.45),
  ('675', 'Raufarhöfn', 66.45, -15.95),
  ('676', 'Raufarhöfn', 66.42, -16.10),
  ('680', 'Þórshöfn', 66.20, -15.33),
  ('681', 'Þórshöfn', 66.18, -15.45),
  ('685', 'Bakkafjörður', 66.04, -14.80),
  ('686', 'Bakkafjörður', 66.02, -14.95),
  ('690', 'Vopnafjörður', 65.76, -14.83),
  ('691', 'Vopnafjörður', 65.73, -15.00),
  ('700', 'Egilsstaðir', 65.27, -14.40),
  ('701', 'Egilsstaðir', 65.30, -14.55),
  ('710', 'Seyðisfjörður', 65.26, -14.01),
  ('711', 'Seyðisfjörður', 65.28, -13.90),
  ('715', 'Mjóifjörður', 65.19, -13.82),
  ('720', 'Borgarfjörður eystri', 65.53, -13.81),
  ('721', 'Borgarfjörður eystri', 65.50, -13.85),
  ('730', 'Reyðarfjörður', 65.03, -14.22),
  ('731', 'Reyðarfjörður', 65.01, -14.15),
  ('735', 'Eskifjörður', 65.07, -14.02),
  ('736', 'Eskifjörður', 65.04, -13.90),
  ('740', 'Neskaupstaður', 65.15, -13.69),
  ('741', 'Neskaupstaður', 65.13, -13.75),
  ('750', 'Fáskrúðsfjörður', 64.93, -14.01),
  ('751', 'Fáskrúðsfjörður', 64.91, -13.95),
  ('755', 'Stöðvarfjörður', 64.83, -13.87),
  ('756', 'Stöðvarfjörður', 64.84, -13.92),
  ('760', 'Breiðdalsvík', 64.79, -14.01),
  ('761', 'Breiðdalsvík', 64.81, -14.15),
  ('765', 'Djúpivogur', 64.66, -14.28),
  ('766', 'Djúpivogur', 64.70, -14.40),
  ('780', 'Höfn í Hornafirði', 64.25, -15.21),
  ('781', 'Höfn í Hornafirði', 64.27, -15.50),
  ('785', 'Öræfi', 63.95, -16.70),
  ('800', 'Selfoss', 63.93, -21.00),
  ('801', 'Selfoss', 63.96, -20.95),
  ('802', 'Selfoss', 63.93, -21.00),
  ('803', 'Selfoss', 63.86, -20.80),
  ('804', 'Selfoss', 64.06, -20.38),
  ('805', 'Selfoss', 64.07, -20.75),
  ('806', 'Selfoss', 64.21, -20.50),
  ('810', 'Hveragerði', 64.00, -21.19),
  ('815', 'Þorlákshöfn', 63.86, -21.38),
  ('816', 'Ölfus', 63.97, -21.20),
  ('820', 'Eyrarbakki', 63.86, -21.15),
  ('825', 'Stokkseyri', 63.84, -21.06),
  ('840', 'Laugarvatn', 64.21, -20.73),
  ('845', 'Flúðir', 64.13, -20.32),
  ('846', 'Flúðir', 64.15, -20.28),
  ('850', 'Hella', 63.83, -20.40),
  ('851', 'Hella', 63.88, -20.35),
  ('860', 'Hvolsvöllur', 63.75, -20.22),
  ('861', 'Hvolsvöllur', 63.66, -20.10),
  ('870', 'Vík', 63.42, -19.01),
  ('871', 'Vík', 63.47, -18.80),
  ('880', 'Kirkjubæjarklaustur', 63.79, -18.05),
  ('881', 'Kirkjubæjarklaustur', 63.72, -18.25),
  ('900', 'Vestmannaeyjar', 63.44, -20.28),
  ('902', 'Vestmannaeyjar', 63.44, -20.28);

-- src/domain/notices/decisions.md has the reasons for these defaults.
insert into reminder_rules (kind, unit, first_after, again_after, most) values
  ('assignmentUnanswered', 'hours', 72, 24, 3),
  ('lineUpMissing', 'hours', 4, 2, 2),
  ('matchReportLate', 'hours', 4, 12, 3),
  ('inspectorReportLate', 'hours', 36, 24, 3),
  ('transferAtClub', 'days', 2, 3, 3),
  ('transferAtStaff', 'days', 3, 5, 2),
  ('contractAtStaff', 'days', 5, 7, 2),
  ('contractPaperMissing', 'days', 2, 5, 2),
  ('bannedFromGame', 'hours', 24, 24, 1);

insert into appointment_rules default values;
