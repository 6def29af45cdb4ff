-- What a role is told of, made by the change itself. The record is a game or a contract by its kind, and may be gone.
create table notices (
  id integer primary key generated always as identity,
  role_id integer not null references roles on delete cascade,
  kind text not null,
  record_id integer not null,
  -- The club whose act it was.
  team_id integer references teams,
  at timestamptz not null,
  read_at timestamptz,
  -- How it is still to be mailed.
  mail text check (mail in ('now', 'daily'))
);
create index notices_role on notices (role_id, id);
create index notices_unread on notices (role_id, id) where read_at is null;
create index notices_team on notices (team_id) where team_id is not null;
create index notices_at on notices (at, id);
create index notices_mail on notices (mail, role_id) where mail is not null;

create table notice_settings (
  person_id integer not null references persons,
  kind text not null,
  mail text not null check (mail in ('now', 'daily', 'never')),
  primary key (person_id, kind)
);

-- The day of the last daily letter.
create table notice_letters (
  person_id integer primary key references persons,
  day date not null
);
