-- Rules of bans may begin on a day within their first season; null is the first game of the season.
alter table ban_rules
  add column from_day date,
  add check (extract(year from from_day) between from_year - 1 and from_year),
  drop constraint ban_rules_tournament_id_category_type_id_age_group_type_id__key,
  add constraint ban_rules_once unique nulls not distinct
    (tournament_id, category_type_id, age_group_type_id, from_year, from_day);
alter table ban_rule_versions add column from_day date;

-- Whether a game was played that follows the rules: one of a later season, or one of the first season from the day on.
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

create or replace function keep_begun_ban_rules() returns trigger language plpgsql as $$
begin
  if are_ban_rules_begun(old.tournament_id, old.category_type_id, old.age_group_type_id, old.from_year, old.from_day)
    and (tg_op = 'DELETE' or new.reason is null) then
    raise exception 'a game was played by the ban rules %', old.id using errcode = 'restrict_violation';
  end if;
  return case when tg_op = 'DELETE' then old else new end;
end $$;

drop function are_ban_rules_begun(integer, integer, integer, integer);

create or replace function keep_ban_rule_version() returns trigger language plpgsql as $$
begin
  insert into ban_rule_versions
    (rules_id, version, tournament_id, category_type_id, age_group_type_id, from_year, from_day, terms, reason, changed_at,
      changed_by)
  values (old.id, old.version, old.tournament_id, old.category_type_id, old.age_group_type_id, old.from_year, old.from_day,
    old.terms, old.reason, old.changed_at, old.changed_by)
  on conflict do nothing;
  return null;
end $$;
