-- Of one person one proposal is worked at, whatever is pressed twice; the older one of two stays.
update appointment_proposals later set state = 'calledOff'
where state in ('waiting', 'running') and exists (
  select from appointment_proposals earlier
  where earlier.asked_by = later.asked_by and earlier.id < later.id and earlier.state in ('waiting', 'running')
);
create unique index appointment_proposals_one_open on appointment_proposals (asked_by)
where state in ('waiting', 'running');
