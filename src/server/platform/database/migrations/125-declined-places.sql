-- An official who cannot come says so with a reason; a place has one answer.
alter table game_referees
  add column declined_at timestamptz,
  add column declined_reason text,
  add column decline_seen_at timestamptz,
  add constraint game_referees_one_answer check (confirmed_at is null or declined_at is null),
  add constraint game_referees_declined check (
    (declined_at is null) = (declined_reason is null) and (decline_seen_at is null or declined_at is not null));
create index game_referees_declined on game_referees (declined_at, id)
  where declined_at is not null and decline_seen_at is null;

-- Another person in the place has not been asked yet, and whoever comes after all no longer declines.
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
