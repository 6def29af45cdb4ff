-- What a club's user works with: divisions and genders. They belong to the role, and end with it.
alter table roles add column version integer not null default 1;

create table user_groups (
  role_id integer not null references roles on delete cascade,
  division_type_id integer not null,
  gender text not null check (gender in ('male', 'female')),
  primary key (role_id, division_type_id, gender)
);
