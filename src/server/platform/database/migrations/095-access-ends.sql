-- The last day of a role; none where it holds until it is taken away.
alter table roles add column ends_on date;
create index roles_ends on roles (ends_on) where ends_on is not null;

-- Roles that were taken away or came to their end, by the ids they had: for staff to look up. Nothing else reads them.
create table ended_roles (
  id integer primary key,
  person_id integer not null references persons,
  auth_type smallint not null,
  team_id integer references teams,
  websites text[] not null,
  version integer not null,
  given_at timestamptz,
  last_seen_at timestamptz,
  ends_on date,
  ended_at timestamptz not null
);
create index ended_roles_person on ended_roles (person_id);
create index ended_roles_team on ended_roles (team_id);
create index ended_roles_type on ended_roles (auth_type);
create index ended_roles_ended on ended_roles (ended_at, id);
create index ended_roles_given on ended_roles (given_at, id);
create index ended_roles_seen on ended_roles (last_seen_at, id);

create function keep_ended_role() returns trigger language plpgsql as $$
begin
  insert into ended_roles (id, person_id, auth_type, team_id, websites, version, given_at, last_seen_at, ends_on, ended_at)
  values (old.id, old.person_id, old.auth_type, old.team_id, old.websites, old.version, old.given_at, old.last_seen_at,
    old.ends_on, now());
  return null;
end $$;
create trigger roles_keep_ended after delete on roles
  for each row execute function keep_ended_role();

-- What is known of a session's user holds until the end of the role.
drop trigger roles_changed on roles;
create trigger roles_changed after update of person_id, auth_type, team_id, websites, version, ends_on or delete on roles
  for each statement execute function notify_access_changed();

-- One role of the staff that has no end must stay: one with an end alone would leave nobody on the day after.
create or replace function refuse_no_staff() returns trigger language plpgsql as $$
begin
  if not exists (select from roles where auth_type = 1 and ends_on is null) then
    raise exception 'one role of the staff must stay' using errcode = 'check_violation', constraint = 'roles_staff';
  end if;
  return null;
end $$;
create trigger roles_lock_staff_last_day before update of ends_on on roles
  for each row when (old.auth_type = 1 and old.ends_on is null and new.ends_on is not null)
  execute function lock_staff_role();
create constraint trigger roles_staff_last_day after update of ends_on on roles deferrable initially deferred
  for each row when (old.auth_type = 1 and old.ends_on is null and new.ends_on is not null)
  execute function refuse_no_staff();

-- What was done with the roles of a person.
create index audit_access on audit ((records ->> 'Person'), id)
  where emptied is null and act in ('access.giveRole', 'access.saveAliases', 'access.endRole', 'access.endPersonRoles',
    'access.endRoleSessions', 'access.endPersonSessions', 'users.save', 'users.delete');
