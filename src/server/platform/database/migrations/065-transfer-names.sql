-- Completed transfers are sought by the player's name and sorted by player and club. What these names are sorted and sought by is
-- kept in the request, so that one index gives a page.
alter table transfer_requests
  add column player_order text collate "C",
  add column player_folded text collate "C",
  add column from_order text collate "C",
  add column to_order text collate "C";

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

update transfer_requests r set player_order = p.name_order, player_folded = p.name_folded, to_order = t.name_order,
  from_order = (select f.name_order from teams f where f.id = r.team_from_id)
from persons p, teams t where p.id = r.person_id and t.id = r.team_to_id;

create index transfer_requests_by_player on transfer_requests (player_order, id)
  where status in ('Lokið', 'Hafnað') and deleted_at is null;
create index transfer_requests_by_from on transfer_requests (from_order, id)
  where status in ('Lokið', 'Hafnað') and deleted_at is null;
create index transfer_requests_by_to on transfer_requests (to_order, id)
  where status in ('Lokið', 'Hafnað') and deleted_at is null;
create index transfer_requests_by_creation on transfer_requests (created_at, id)
  where status in ('Lokið', 'Hafnað') and deleted_at is null;
create index transfer_requests_search on transfer_requests using gin (player_folded gin_trgm_ops);
analyze transfer_requests;
