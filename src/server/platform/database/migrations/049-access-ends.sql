-- Since when a role is held and when it was last used; null where that was before it was kept.
alter table roles add column given_at timestamptz;
alter table roles add column last_seen_at timestamptz;
update roles set last_seen_at = (select max(created_at) from sessions where sessions.role_id = roles.id);
create index roles_type on roles (auth_type);
create index roles_given on roles (given_at, id);
create index roles_seen on roles (last_seen_at, id);

-- What a person recognizes an own session by: the browser and the system in a word, and a keyed hash of the address.
alter table sessions add column last_used_at timestamptz;
alter table sessions add column device text not null default '' check (length(device) <= 60);
alter table sessions add column address_hash text;

-- That access was used is no change of it.
drop trigger sessions_changed on sessions;
create trigger sessions_changed after update of role_id, expires_at, ended_at or delete on sessions
  for each statement execute function notify_access_changed();
drop trigger roles_changed on roles;
create trigger roles_changed after update of person_id, auth_type, team_id, websites, version or delete on roles
  for each statement execute function notify_access_changed();

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
