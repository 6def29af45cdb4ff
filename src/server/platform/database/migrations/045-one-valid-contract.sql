-- A player has one valid contract at a time. One may begin on the day that another ends, and one that ended on the day it
-- began was never valid, as [from, to) says of both. Deferrable for the import, which checks when all rows are written.
alter table contracts add column has_old_overlap boolean not null default false;
comment on column contracts.has_old_overlap is
  'It overlapped an earlier registered contract before the database refused that; its dates are left as they are.';
update contracts c set has_old_overlap = true
where c.state = 'confirmed' and exists (
  select from contracts o
  where o.person_id = c.person_id and o.state = 'confirmed' and o.id < c.id
    and daterange(o.date_from, o.date_to) && daterange(c.date_from, c.date_to));
alter table contracts add constraint contracts_one_valid exclude using gist (
  int4range(person_id, person_id, '[]') with &&,
  daterange(date_from, date_to) with &&
) where (state = 'confirmed' and not has_old_overlap) deferrable initially immediate;
