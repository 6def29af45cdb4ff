-- Who is in the list of bans, which asks for the open ones of everybody.
create index told_bans_open on told_bans (person_id) where is_open;
