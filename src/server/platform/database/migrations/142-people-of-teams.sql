-- The people of a team by name, a page at a time.
create index persons_of_team on persons (team_id, name_order, id) where team_id is not null;
create index contracts_of_team on contracts (team_id, date_to, id);
drop index persons_team;
