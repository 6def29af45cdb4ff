-- Rules of bans by which a game was played may be corrected with a reason; what they said before is kept.
alter table ban_rules
  add column reason text check (reason <> ''),
  add column changed_at timestamptz,
  add column changed_by integer references persons;
create index ban_rules_changed_by on ban_rules (changed_by);

create table ban_rule_versions (
  -- Rules that are deleted keep their history.
  rules_id integer not null,
  version integer not null,
  tournament_id integer,
  category_type_id integer,
  age_group_type_id integer,
  from_year integer not null,
  terms jsonb not null,
  reason text,
  changed_at timestamptz,
  changed_by integer references persons,
  primary key (rules_id, version)
);
create index ban_rule_versions_changed_by on ban_rule_versions (changed_by);

-- Without a reason rules by which a game was played stay as they are, and they are never deleted.
create or replace function keep_begun_ban_rules() returns trigger language plpgsql as $$
begin
  if are_ban_rules_begun(old.tournament_id, old.category_type_id, old.age_group_type_id, old.from_year)
    and (tg_op = 'DELETE' or new.reason is null) then
    raise exception 'a game was played by the ban rules %', old.id using errcode = 'restrict_violation';
  end if;
  return case when tg_op = 'DELETE' then old else new end;
end $$;

create function keep_ban_rule_version() returns trigger language plpgsql as $$
begin
  insert into ban_rule_versions
    (rules_id, version, tournament_id, category_type_id, age_group_type_id, from_year, terms, reason, changed_at, changed_by)
  values (old.id, old.version, old.tournament_id, old.category_type_id, old.age_group_type_id, old.from_year, old.terms,
    old.reason, old.changed_at, old.changed_by)
  on conflict do nothing;
  return null;
end $$;
create trigger ban_rules_version after update on ban_rules for each row
when (old.version is distinct from new.version) execute function keep_ban_rule_version();

-- Whose bans may be others by a correction is left to the job, as by new rules.
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
