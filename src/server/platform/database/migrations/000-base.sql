-- The whole database as a new one begins, area by area. Wire names stay outside: present.ts and store.ts translate.
-- Calendar dates are date, games are timestamp (Icelandic wall clock, no zone), moments are timestamptz.
-- gender is one internal vocabulary ('male', 'female'); each wire code is decoded at the edge.
-- version counts the saves of a row that two people may edit.

create extension if not exists pg_trgm;

-- Icelandic order and folded search: the same on both engines and in domain/platform/icelandic.ts, whatever the
-- collation of the database. A change here is a new migration that also rebuilds what is indexed by these functions.
-- Functions call each other from bodies that are parsed now (return …), so that they work under any search_path
-- (reindex, analyze, restore). They are inlined into the query where they are not strict.

-- Small letters without foreign accents. The accented letters that are letters of their own (áéíóúýöäå) come out as
-- U+FDD0 to U+FDD8, code points that Unicode keeps for a program's own use.
create function spell(given text) returns text
language sql immutable parallel safe
return replace(replace(replace(replace(translate(lower(regexp_replace(normalize(translate(normalize(
  given collate "C", nfc),
  'ÁÉÍÓÚÝÖÄÅáéíóúýöäå',
  U&'\FDD0\FDD1\FDD2\FDD3\FDD4\FDD5\FDD6\FDD7\FDD8\FDD0\FDD1\FDD2\FDD3\FDD4\FDD5\FDD6\FDD7\FDD8'),
  nfd), '[\u0300-\u036f]', '', 'g')),
  'ÐÞÆØĐđĦħıŁłŊŋŦŧſªºƏΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩςАБВГДЕЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯЂЄЅІЈЉЊЋЏҐ',
  'ðþæøddhhillnnttsaoəαβγδεζηθικλμνξοπρστυφχψωσабвгдежзийклмнопрстуфхцчшщъыьэюяђєѕіјљњћџґ'),
  'ß', 'ss'), 'ẞ', 'ss'), 'œ', 'oe'), 'Œ', 'oe');

-- What a search compares: letters that anybody can type, single blanks.
create function fold_spelled(spelled text) returns text
language sql immutable parallel safe
return btrim(regexp_replace(regexp_replace(replace(replace(translate(spelled collate "C",
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
  else fold_spelled(spell(given)) end;

-- Each letter becomes a character whose hexadecimal code has decimal digits only, since text of digits sorts alike
-- everywhere: 40 to 78 the letters aábcdðeéfghiíjklmnoópqrstuúvwxyýzþæäöøå (below, common ones first for speed),
-- 30 to 39 the digits, 20 the blank; 79 and seven digits a sign that no rule knows.
create function icelandic_order_spelled(spelled text) returns text
language plpgsql immutable parallel safe strict as $$
declare
  words text collate "C" := spelled;
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
  else icelandic_order_spelled(spell(given)) end;

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

-- The option lists that an association starts with; it adds its own beside them. src/domain/platform/types.ts names
-- the kinds and the options that rules speak of.
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

-- The rows of the form and its ratings, whose ids are the points; src/domain/platform/types.ts names those of rules.
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

create table teams (
  id integer primary key generated by default as identity (start with 100000),
  short_name text not null,
  name text not null,
  type text not null check (type in ('L', 'S', 'F')),
  felix_number text,
  parent_team_id integer references teams deferrable initially deferred,
  email text,
  version integer not null default 1,
  name_order text collate "C" generated always as (icelandic_order(short_name)) stored,
  name_folded text collate "C" generated always as (fold(short_name)) stored,
  check (parent_team_id <> id)
);
create index teams_parent on teams (parent_team_id);
create index teams_order on teams (name_order, id);

create table courts (
  id integer primary key generated by default as identity (start with 100000),
  name text not null,
  team_id integer references teams,
  name_order text collate "C" generated always as (icelandic_order(name)) stored
);
create index courts_team on courts (team_id);

-- What names are ordered and sought by is stored: computed for each row of a list it took most of the time.
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
  -- When a club put somebody into the register who was only in the national one.
  registered_on date,
  name_folded text collate "C" generated always as (fold(name)) stored
);
create index persons_team on persons (team_id);
create index persons_registered_on on persons (registered_on) where registered_on is not null;
create index persons_search on persons using gin (name_folded gin_trgm_ops);
create index persons_order on persons (name_order, id) include (name_folded);

-- Whom somebody found by national id, who may then be put on a report though no list of the club has them.
create table person_lookups (
  person_id integer not null references persons,
  found_person_id integer not null references persons,
  at timestamptz not null,
  primary key (person_id, found_person_id)
);
create index person_lookups_age on person_lookups (at);
create index person_lookups_found on person_lookups (found_person_id);

-- A role that a person may log in with; websites are the aliases of AuthType 2.
create table roles (
  id integer primary key generated by default as identity (start with 1000),
  person_id integer not null references persons,
  auth_type smallint not null check (auth_type between 1 and 7),
  team_id integer references teams,
  websites text[] not null default '{}',
  version integer not null default 1,
  -- Until then a person of another club is shown without telephone and e-mail.
  first_login_at timestamptz,
  -- Null where it was before these were kept.
  given_at timestamptz,
  last_seen_at timestamptz,
  unique nulls not distinct (person_id, auth_type, team_id)
);
create index roles_team on roles (team_id);
create index roles_type on roles (auth_type);
create index roles_given on roles (given_at, id);
create index roles_seen on roles (last_seen_at, id);

-- One after the other takes staff's access away, until the end of the transaction. Two numbers, as other locks here: 'staf' in ASCII.
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

-- Looked at when the transaction ends, so that one import may replace everybody.
create function refuse_no_staff() returns trigger language plpgsql as $$
begin
  if not exists (select from roles where auth_type = 1) then
    raise exception 'one role of the staff must stay' using errcode = 'check_violation', constraint = 'roles_staff';
  end if;
  return null;
end $$;
create constraint trigger roles_staff_end after delete on roles deferrable initially deferred
  for each row when (old.auth_type = 1) execute function refuse_no_staff();
create constraint trigger roles_staff_change after update of auth_type on roles deferrable initially deferred
  for each row when (old.auth_type = 1 and new.auth_type <> 1) execute function refuse_no_staff();

create table user_groups (
  role_id integer not null references roles on delete cascade,
  division_type_id integer not null,
  gender text not null check (gender in ('male', 'female')),
  primary key (role_id, division_type_id, gender)
);

-- Access. Tokens are kept as hashes; a role that is taken away takes its sessions with it.
create table sessions (
  id integer primary key generated always as identity,
  token_hash text not null unique,
  resume_hash text not null unique,
  person_id integer not null references persons,
  role_id integer not null references roles on delete cascade,
  -- Of one login, whatever roles were taken in it: they end together.
  login_id uuid not null default gen_random_uuid(),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz,
  last_used_at timestamptz,
  -- What a person recognizes an own session by: browser and system in a word, and a keyed hash of the address.
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
-- Names, addresses and clubs stand in what is known of a session's user.
create trigger persons_changed after update on persons
  for each statement execute function notify_access_changed();
create trigger teams_changed after update on teams
  for each statement execute function notify_access_changed();
create trigger sessions_changed after update of role_id, expires_at, ended_at or delete on sessions
  for each statement execute function notify_access_changed();
create trigger roles_changed after update of person_id, auth_type, team_id, websites, version or delete on roles
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

-- What a person chose for the screens (columns, saved views), kept across logins.
create table preferences (
  person_id integer not null references persons on delete cascade,
  key text not null,
  value jsonb not null,
  primary key (person_id, key)
);

-- scope: who sent the key; status is null only inside the transaction that acts. The answer is encrypted with the key, of
-- which the table has the hash only.
create table idempotency_keys (
  scope text not null,
  key_hash text constraint idempotency_keys_key_not_null not null,
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
  -- While it comes in; until a write takes it, it belongs to no record.
  staged_at timestamptz
);
create index files_created_by on files (created_by) where created_by is not null;
create index files_at on files (created_at, id);
create index files_staged on files (staged_at) where staged_at is not null;

-- A file goes in and out in pieces of 48 kB, so that its size costs no memory. They are packed already.
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

-- version counts changes of result, scores and status; report_version counts every change of the report.
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
  -- How a game ended that was not simply played.
  outcome text check (outcome in ('abandoned', 'awarded', 'replayed'))
);
create index games_tournament on games (tournament_id, game_day);
create index games_day on games (game_day);
create index games_home on games (home_team_id, game_day);
create index games_away on games (away_team_id, game_day);
-- What the count of cards asks for, answered from the indexes alone: the games of a tournament that are over, the
-- main referee of a game (role 20), the yellow, second yellow and red cards of a game (13, 18, 14).
create index games_over on games (tournament_id, id)
  where report_status in ('U', 'L', 'S')
    or (report_status is null and home_result is not null and away_result is not null);
create index games_court on games (court_id, game_day);

create table lineups (
  id integer primary key generated always as identity,
  game_id integer not null references games,
  team_id integer not null references teams,
  person_id integer not null references persons,
  -- Text of up to three characters (REP-11); digits are a number on the wire.
  jersey_number varchar(3) check (jersey_number <> '' and jersey_number = btrim(jersey_number)),
  position_id smallint not null,
  version integer not null default 1,
  added_with_ssn boolean not null default false,
  unique (game_id, team_id, person_id)
);
create index lineups_person on lineups (person_id);

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
create index incidents_cards on incidents (game_id, incident_type_id) where incident_type_id in (13, 18, 14);

-- set_by_hand: put on the report at the game; such a referee gets no right to other reports until staff confirm it.
create table game_referees (
  id integer primary key generated always as identity,
  game_id integer not null references games,
  person_id integer not null references persons,
  role_id smallint not null,
  confirmed_at timestamptz,
  set_by_hand boolean not null default false,
  version integer not null default 1,
  unique (game_id, role_id)
);
create index game_referees_person on game_referees (person_id);
create index game_referees_main on game_referees (game_id) include (person_id) where role_id = 20;

-- One side's line-up as a whole: its version, and who said that it is ready. A side without a row is at version 1.
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

-- What is told to the disciplinary committee about one dismissal. -1 is no detail.
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

-- The timeline of a report: who changed its state or handed in what, when.
create table report_events (
  id integer primary key generated always as identity,
  game_id integer not null references games,
  at timestamptz not null,
  -- Null where an import wrote it.
  person_id integer references persons,
  auth_type smallint,
  team_id integer references teams,
  act text not null,
  from_status text,
  to_status text
);
create index report_events_game on report_events (game_id, id);
create index report_events_person on report_events (person_id) where person_id is not null;
create index report_events_team on report_events (team_id) where team_id is not null;

-- The people that a club picks its line-ups from, by age group and gender.
create table squad_lists (
  id integer primary key generated by default as identity (start with 1000),
  team_id integer not null references teams,
  name text not null check (name <> ''),
  division_type_id integer not null,
  gender text not null check (gender in ('male', 'female')),
  version integer not null default 1,
  -- The last day on which somebody worked on it: after a long time its people are removed.
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
  -- Added from a report by a club or a referee (REP-19); the others see them once staff have confirmed it.
  set_by_hand boolean not null default false
);
create index referees_team on referees (team_id);

-- Leave of referees. The comment may be about health, so nothing but the leave page's calls reads it.
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

-- What a supervisor writes on a game's referees, handed in when it is confirmed. A game has one report; its parts go with it.
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

-- What each official was given, and who that was then.
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

-- Rows of the tables of incidents and points. The key is what the page called the row before it had an id. A removed row is kept
-- until the report is removed, so that removing it again is no mistake.
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

-- How a game was carried out, by the official who stands in the form's address.
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

-- What a club notifies for a season: one form, kept as it was sent.
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

-- What the disciplinary committee fines a club for one of its games; the game says which tournament and when. Amounts
-- are whole krónur.
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

-- A team that withdrew from a tournament, and why; the day is not always known.
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

-- A club's request to play a game at another time or on another court. set_day and set_court_id are what the game had
-- when it was asked for, and what it had when it was decided on. No club asks or consents where staff asked.
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
  -- Null where the game was over before an answer.
  decided_at timestamptz,
  decided_by integer references persons,
  rejected_reason text,
  -- How many officials the acceptance was announced to.
  announced_to smallint,
  version integer not null default 1
);
create unique index game_time_requests_open on game_time_requests (game_id) where status in ('N', 'S');
create index game_time_requests_game on game_time_requests (game_id);
create index game_time_requests_status on game_time_requests (status, created_at);
create index game_time_requests_court on game_time_requests (requested_court_id, requested_day);
create index game_time_requests_requested_by_team on game_time_requests (requested_by_team_id) where requested_by_team_id is not null;
create index game_time_requests_consent_team on game_time_requests (consent_team_id) where consent_team_id is not null;
create index game_time_requests_set_court on game_time_requests (set_court_id) where set_court_id is not null;
create index game_time_requests_created_by on game_time_requests (created_by);
create index game_time_requests_consented_by on game_time_requests (consented_by) where consented_by is not null;
create index game_time_requests_decided_by on game_time_requests (decided_by) where decided_by is not null;

-- One mail is one text; the outbox holds one row a recipient.
create table mails (
  id integer primary key generated always as identity,
  kind text not null,
  subject text not null,
  body text not null,
  created_by integer references persons,
  created_at timestamptz not null,
  -- Who reads what is answered; the server's own address where this is empty.
  reply_to_name text,
  reply_to_address text,
  -- The page of what the mail is about.
  record_path text
);
create index mails_at on mails (created_at, id);
create index mails_created_by on mails (created_by, created_at, id) where created_by is not null;

create table outbox (
  id integer primary key generated always as identity,
  mail_id integer not null references mails,
  person_id integer references persons,
  -- Null once it is past its time, and for a club without an address.
  address text,
  -- held: queued when the backup was made from which this database was restored. unaddressed: until the club has one.
  state text not null default 'queued' check (state in ('queued', 'sent', 'failed', 'held', 'unaddressed')),
  attempts smallint not null default 0,
  next_attempt_at timestamptz not null,
  last_error text,
  sent_at timestamptz,
  -- The club that a message is for.
  team_id integer references teams,
  -- The moment of its mail, and the words that it is sought by, as they are when it is queued.
  created_at timestamptz not null,
  words_folded text collate "C",
  unique (mail_id, address),
  constraint outbox_has_address check (state <> 'queued' or address is not null)
);
create index outbox_unaddressed on outbox (team_id) where state = 'unaddressed';
create index outbox_person on outbox (person_id) where person_id is not null;
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
  -- Not known of what came with an import.
  decided_at timestamptz,
  decided_by integer references persons,
  -- The transfer that ended it with the player's former club, when, and the end until then.
  ended_by_transfer integer,
  ended_at timestamptz,
  ended_before date,
  has_old_overlap boolean not null default false,
  check (date_from <= date_to),
  -- A player has one valid contract at a time. One may begin on the day that another ends. Deferrable for the import, which
  -- checks when all rows are written.
  constraint contracts_one_valid exclude using gist (
    int4range(person_id, person_id, '[]') with &&,
    daterange(date_from, date_to) with &&
  ) where (state = 'confirmed' and not has_old_overlap) deferrable initially immediate
);
create index contracts_person on contracts (person_id);
create index contracts_team on contracts (team_id, state);
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

comment on column contracts.has_old_overlap is
  'It overlapped an earlier registered contract before the database refused that; its dates are left as they are.';

-- The papers of a contract, as many as were sent; the one with the highest id is the contract.
create table contract_files (
  contract_id integer not null references contracts,
  file_id integer primary key references files
);
create index contract_files_contract on contract_files (contract_id, file_id);

-- That a club was told of a contract's end, once for each number of days before it.
create table contract_reminders (
  contract_id integer not null references contracts,
  days_before smallint not null,
  mail_id integer references mails,
  at timestamptz not null,
  primary key (contract_id, days_before)
);
create index contract_reminders_mail on contract_reminders (mail_id) where mail_id is not null;

-- A club asks to take over a player. Amounts are whole krónur; status is what goes over the wire.
create table transfer_requests (
  id integer primary key generated by default as identity (start with 1000000),
  person_id integer not null references persons,
  -- The player's club when the request was made; null where there was none.
  team_from_id integer references teams,
  team_to_id integer not null references teams,
  status text not null default 'Skráð' check (status in ('Skráð', 'Samþykkt', 'Lokið', 'Hafnað')),
  loan boolean not null default false,
  without_contract boolean not null default false,
  invalidate_contract boolean not null default false,
  amount integer not null default 0 check (amount >= 0),
  sell_on_fee boolean not null default false,
  -- LEI or SAM: which kind of contract the player gets with the new club.
  contract_code text check (contract_code in ('LEI', 'SAM')),
  contract_from date,
  contract_to date,
  loan_from date,
  loan_to date,
  rejected_reason text,
  licence_date date,
  fee_confirmed boolean not null default false,
  -- Not known of what came with an import.
  created_at timestamptz,
  created_by integer references persons,
  -- When it was closed or rejected.
  completed_at timestamptz,
  -- The contract that closing made.
  contract_id integer references contracts on delete set null,
  -- When a loan was over and the player back.
  returned_at timestamptz,
  -- Staff removed it from the lists; it stays for the time of the audit.
  deleted_at timestamptz,
  deleted_by integer references persons,
  version integer not null default 1,
  -- The club that the player is registered with for good, where a borrower lends the player on.
  owner_team_id integer references teams,
  -- The names that completed transfers are sorted and sought by; triggers keep them as those of persons and teams are.
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

-- The loans by which a player came to where he is now, the last first. A loan that does not lead there, or that a later transfer
-- for good came after, is over, also where an import does not say so.
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

-- The club that a player is registered with for good; null without one.
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

-- The papers of a request. One that the sender named and that has not arrived has no file yet.
create table transfer_files (
  id integer primary key generated always as identity,
  request_id integer not null references transfer_requests,
  purpose text not null check (purpose in ('consent', 'loan', 'purchase', 'contract', 'other')),
  attachment_type text not null check (attachment_type in ('SAL', 'LAN', 'LEI', 'SAM', 'ANN')),
  name text not null,
  file_id integer unique references files on delete cascade
);
create index transfer_files_request on transfer_files (request_id, id);

-- All that happened to a request. Without a person it was the server, or an import.
create table transfer_events (
  id integer primary key generated always as identity,
  request_id integer not null references transfer_requests,
  at timestamptz,
  person_id integer references persons,
  act text not null,
  status text not null,
  text text not null default '',
  transfer_file_id integer references transfer_files on delete set null,
  -- What kind of paper the entry is about, also when the paper is gone.
  attachment_type text check (attachment_type in ('SAL', 'LAN', 'LEI', 'SAM', 'ANN')),
  mail_id integer references mails on delete set null
);
create index transfer_events_request on transfer_events (request_id, id);
create index transfer_events_file on transfer_events (transfer_file_id);
create index transfer_events_mail on transfer_events (mail_id);
create index transfer_events_person on transfer_events (person_id) where person_id is not null;

-- When players may be registered with a new club, by year and level: K is the season, F a window.
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

-- The payments of a transfer, in whole krónur. Who confirms one says how it was paid.
create table transfer_payments (
  id integer primary key generated by default as identity (start with 1000000),
  request_id integer not null references transfer_requests,
  due_on date not null,
  amount integer not null check (amount > 0),
  -- 0 is fixed, 1 depends on its condition.
  payment_type smallint not null check (payment_type in (0, 1)),
  payment_condition text not null default '',
  bank_transfer text,
  confirmed_at timestamptz,
  confirmed_by integer references persons,
  -- It stays for the time of the audit.
  deleted_at timestamptz,
  version integer not null default 1,
  check ((payment_type = 1) = (payment_condition <> '')),
  check ((confirmed_at is null) = (bank_transfer is null))
);
create index transfer_payments_request on transfer_payments (request_id, due_on, id) where deleted_at is null;
-- Of deleted payments too.
create index transfer_payments_all on transfer_payments (request_id);
create index transfer_payments_confirmed_by on transfer_payments (confirmed_by) where confirmed_by is not null;

create table transfer_payment_files (
  payment_id integer not null references transfer_payments,
  file_id integer primary key references files on delete cascade
);
create index transfer_payment_files_payment on transfer_payment_files (payment_id, file_id);

-- What the association has in the international registry: a person, a club or a court of ours by its number. The record is the last
-- that the registry confirmed, or what waits to be sent to it.
create table registry_records (
  kind text not null check (kind in ('person', 'organisation', 'facility')),
  local_id integer not null,
  -- Null until it is registered.
  fifa_id text check (fifa_id <> ''),
  record jsonb not null default '{}',
  confirmed_at timestamptz,
  version integer not null default 1,
  -- Who is registered stays in the register of persons.
  person_id integer references persons,
  primary key (kind, local_id),
  check (person_id is not distinct from case when kind = 'person' then local_id end)
);
create unique index registry_records_fifa_id on registry_records (kind, fifa_id);
create index registry_records_fifa_word on registry_records (kind, upper(fifa_id)) where fifa_id is not null;
create index registry_records_person on registry_records (person_id) where person_id is not null;
create index registry_records_unregistered on registry_records (kind, local_id) where fifa_id is null;

-- What is to be sent to the registry. Open is what waits to be sent or for a decision.
create table registry_queue (
  id integer primary key generated by default as identity (start with 1000),
  kind text not null check (kind in ('person', 'organisation', 'facility')),
  local_id integer not null,
  act text not null,
  sent jsonb not null,
  state text not null default 'waiting'
    check (state in ('waiting', 'duplicates', 'refused', 'failed', 'done', 'givenUp')),
  attempts smallint not null default 0,
  -- Counted up by who takes or changes it, so that a worker that had it before changes nothing of it.
  turn integer not null default 0,
  -- No other worker takes it before then.
  leased_until timestamptz,
  -- Of the request that it was last sent by and of the repeats of that, so that none of these sends it again.
  request_hash text unique,
  -- Whether an earlier try may have reached the registry, so that it is asked before the next one.
  is_unknown boolean not null default false,
  next_attempt_at timestamptz not null,
  last_error text,
  duplicates smallint not null default 0,
  created_at timestamptz not null,
  created_by integer references persons,
  ended_at timestamptz
);
create index registry_queue_open on registry_queue (kind, local_id) where state not in ('done', 'givenUp');
-- A person has many registrations, each with a row of its own.
create unique index registry_queue_once on registry_queue (kind, local_id, act)
  where state not in ('done', 'givenUp') and act in ('register', 'update', 'merge');
create index registry_queue_due on registry_queue (next_attempt_at, id) where state = 'waiting';
create index registry_queue_at on registry_queue (created_at, id);
create index registry_queue_created_by on registry_queue (created_by) where created_by is not null;
create index registry_queue_ended on registry_queue (ended_at, id) where ended_at is not null;
create index registry_queue_state on registry_queue (state, created_at, id);
create index registry_queue_kind on registry_queue (kind, created_at, id);
create index registry_queue_record on registry_queue (kind, local_id);

-- Who decided what of it, and when.
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

-- What an import brought, so that the next one knows what the app has changed since: of each field a hash, not the
-- value. `key` is the row's key in its file, `record_id` the id in the file's table.
create table imported_rows (
  file text not null,
  key text not null,
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

-- What was changed of the app's texts, each change a row; the highest version of a key is what holds.
create table text_changes (
  key text not null,
  -- A text that was never changed has the version 1.
  version integer not null check (version > 1),
  -- What was shown until then.
  before text not null,
  -- Null where the text of the file was taken back.
  after text,
  -- What the file had then.
  original text not null,
  at timestamptz not null,
  person_id integer references persons,
  primary key (key, version)
);
create index text_changes_person on text_changes (person_id) where person_id is not null;

-- Every instance lays the changes over its file.
create function notify_texts_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('texts_changed', '');
  return null;
end $$;
create trigger texts_changed after insert or update or delete or truncate on text_changes
  for each statement execute function notify_texts_changed();

-- The rows at which a job has failed, and when it tries them again. A row leaves when its turn succeeds.
create table job_failures (
  id integer primary key generated always as identity,
  job text not null,
  -- Which of its lists, where a job has several.
  part text not null,
  row_key text not null,
  -- PostgreSQL's or the error's name; no message, which may hold what is in the row.
  error_code text not null,
  tries integer not null default 1,
  first_at timestamptz not null,
  last_at timestamptz not null,
  next_at timestamptz not null,
  unique (job, part, row_key)
);

-- Electronic-id tokens from before a restore are refused, since nothing tells any more which of them were used.
create table restores (
  at timestamptz primary key
);

-- Append-only: hash and seal_number are filled in once, by the sealer, which chains the rows.
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
  -- Refusals of one kind by one person or address in a minute are one row, whose count grows.
  refusal_key text unique,
  -- Proves by the key that the server removed what is past its time; moment, action, result and hash stay.
  emptied text,
  -- Proves by another key, where the chain's key is lost, that the rows have not changed since; their hashes stay.
  taken_over text
);
create index audit_unsealed on audit (id) where seal_number is null;
create index audit_at on audit (at, id) where emptied is null;
create index audit_person on audit (person_id, at, id) where emptied is null;
create index audit_act on audit (act, at, id) where emptied is null;
create index audit_type on audit (auth_type, at, id) where emptied is null;
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
