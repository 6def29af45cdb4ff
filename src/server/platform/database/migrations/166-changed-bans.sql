-- Persons whose bans may be others since an import, until the job has compared what clubs were told of them.
create table changed_bans (
  person_id integer primary key references persons on delete cascade,
  -- The moment of the import.
  at timestamptz not null,
  -- Clubs hear nothing of it: what holds is only remembered as told.
  is_quiet boolean not null
);
create index changed_bans_at on changed_bans (at);

-- Bans that are older than the telling of bans are taken as told, or one small change would tell clubs of old ones.
insert into changed_bans (person_id, at, is_quiet)
select person_id, now(), true from (
  select i.person_id from incidents i join games g on g.id = i.game_id
  where i.incident_type_id in (13, 14, 18) and g.game_day >= date_trunc('year', now()) - interval '1 year'
  union
  select r.person_id from rulings r
  where r.published_at >= date_trunc('year', now()) - interval '4 years' or r.until >= now()
) mayBeBanned
where not exists (select from told_bans b where b.person_id = mayBeBanned.person_id);
