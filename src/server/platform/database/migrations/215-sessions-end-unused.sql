-- Access ends without use, and some actions need a recent proof by the electronic id.
alter table sessions
  -- When the session ends unless it is used before; null: only at its end.
  add column idle_ends_at timestamptz,
  -- When the person last proved who they are by the electronic id, in this login.
  add column proven_at timestamptz;
update sessions s set proven_at = (select min(o.created_at) from sessions o where o.login_id = s.login_id);
alter table sessions alter column proven_at set not null;

drop trigger sessions_changed on sessions;
create trigger sessions_changed after update of role_id, expires_at, ended_at, proven_at or delete on sessions
  for each statement execute function notify_access_changed();
