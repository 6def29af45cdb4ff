-- What waits for the committee is found by what was told, as the bans that hold are, instead of by all cards of a season.
alter table told_bans add column is_for_committee boolean not null default false;
create index told_bans_for_committee on told_bans (person_id, at) where is_for_committee;

-- Leaves to the job of bans whoever has a card in these tournaments of the last seasons; clubs hear nothing of it.
create function note_bans_of_tournaments(ids integer[]) returns void language sql as $$
  insert into changed_bans (person_id, at, is_quiet)
  select distinct i.person_id, now(), true
  from tournaments m
  join games g on g.tournament_id = m.id
  join incidents i on i.game_id = g.id and i.incident_type_id in (13, 14, 18)
  where m.id = any(ids) and m.year >= (select max(year) from tournaments) - 2
  order by i.person_id
  on conflict do nothing
$$;

-- The first rules that are written may replace the standard ones in the middle of a season.
create function note_new_ban_rules() returns trigger language plpgsql as $$
begin
  perform note_bans_of_tournaments(array(
    select m.id from tournaments m
    where m.year >= new.from_year and (new.tournament_id is null or m.id = new.tournament_id)
      and (new.category_type_id is null or m.category_type_id = new.category_type_id)
      and (new.age_group_type_id is null or m.age_group_type_id = new.age_group_type_id)));
  return null;
end $$;
create trigger ban_rules_new after insert on ban_rules for each row execute function note_new_ban_rules();

create function note_changed_tournament() returns trigger language plpgsql as $$
begin
  perform note_bans_of_tournaments(array[new.id]);
  return null;
end $$;
create trigger tournaments_ban_rules after update on tournaments for each row
when ((old.year, old.gender, old.category_type_id, old.age_group_type_id)
  is distinct from (new.year, new.gender, new.category_type_id, new.age_group_type_id))
execute function note_changed_tournament();

-- Of what was told before nobody knows whether it waits.
insert into changed_bans (person_id, at, is_quiet)
select person_id, now(), true from (
  select i.person_id from incidents i join games g on g.id = i.game_id
  where i.incident_type_id in (13, 14, 18) and g.game_day >= date_trunc('year', now()) - interval '1 year'
  union
  select r.person_id from rulings r
  where r.person_id is not null and (r.published_at >= date_trunc('year', now()) - interval '1 year' or r.until >= now())
) may_wait
on conflict do nothing;
