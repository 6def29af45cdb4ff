-- What waits for the committee is found by what was told, as the bans that hold are, instead of by all cards of a season.
alter table told_bans add column is_for_committee boolean not null default false;
update told_bans set is_for_committee = awaits_ruling;
create index told_bans_for_committee on told_bans (person_id, at) where is_for_committee;
-- Whose ban a game has served, whichever team it was served by.
create index told_bans_served on told_bans using gin (served);

-- Leaves to the job of bans whoever has a card in these tournaments of the last seasons (13, 14 and 18 are cards), a ruling about them, or a ban
-- that was served in them; clubs hear nothing of it. A row that waits already is locked, or the job could read what is not written yet.
create function note_bans_of_tournaments(ids integer[]) returns void language sql as $$
  with own as materialized (
    select m.id from tournaments m
    where m.id = any(ids) and m.year >= (
      select max(year) from tournaments p where exists (
        select from games g where g.tournament_id = p.id and g.home_result is not null)) - 2
  ), played as materialized (
    select g.id from games g where g.tournament_id in (select id from own)
  )
  insert into changed_bans (person_id, at, is_quiet)
  select person_id, now(), true from (
    select i.person_id from played p join incidents i on i.game_id = p.id and i.incident_type_id in (13, 14, 18)
    union select r.person_id from rulings r where r.tournament_id in (select id from own) and r.person_id is not null
    union select b.person_id from told_bans b where b.served && array(select id from played)
  ) concerned
  order by 1
  on conflict (person_id) do update set is_quiet = changed_bans.is_quiet
$$;

-- The first rules that are written may replace the standard ones in the middle of a season.
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

create function note_changed_tournament() returns trigger language plpgsql as $$
begin
  perform note_bans_of_tournaments(array[new.id]);
  return null;
end $$;
create trigger tournaments_ban_rules after update on tournaments for each row
when ((old.year, old.gender, old.category_type_id, old.age_group_type_id)
  is distinct from (new.year, new.gender, new.category_type_id, new.age_group_type_id))
execute function note_changed_tournament();

-- Under which club a team is says which team serves a ban.
create function note_changed_parent_team() returns trigger language plpgsql as $$
begin
  insert into changed_bans (person_id, at, is_quiet)
  select distinct b.person_id, now(), true from told_bans b
  where b.team_id in (new.id, old.parent_team_id, new.parent_team_id)
  order by 1
  on conflict (person_id) do update set is_quiet = changed_bans.is_quiet;
  return null;
end $$;
create trigger teams_parent_bans after update on teams for each row
when (old.parent_team_id is distinct from new.parent_team_id) execute function note_changed_parent_team();

-- Of what was told before, and of whom the committee has ruled on since, nobody knows what waits.
insert into changed_bans (person_id, at, is_quiet)
select person_id, now(), true from (
  select person_id from told_bans where is_open
  union
  select person_id from rulings
  where person_id is not null and (published_at >= date_trunc('year', now()) - interval '1 year' or until >= now())
) may_wait
on conflict do nothing;
