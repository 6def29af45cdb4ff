-- Staff roles that were given or taken, until staff have been told. A trigger writes them, so no way to give or take a role is
-- forgotten: not the app, an import or its undo, the end of a last day, nor SQL by hand.
create table staff_role_changes (
  id integer primary key generated always as identity,
  role_id integer not null,
  is_given boolean not null,
  at timestamptz not null
);

create function note_staff_role() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' and old.auth_type in (1, 2) and (tg_op = 'DELETE' or new.auth_type not in (1, 2)) then
    insert into staff_role_changes (role_id, is_given, at) values (old.id, false, now());
  end if;
  if tg_op <> 'DELETE' and new.auth_type in (1, 2) and (tg_op = 'INSERT' or old.auth_type not in (1, 2)) then
    insert into staff_role_changes (role_id, is_given, at) values (new.id, true, coalesce(new.given_at, now()));
  end if;
  return null;
end $$;
create trigger roles_note_staff after insert or delete or update of auth_type on roles
  for each row execute function note_staff_role();
