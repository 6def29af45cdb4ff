-- What was done to one person, as staff read it on the person's page.
create index audit_of_person on audit ((records->>'Person'), at, id)
  where emptied is null and records->>'Person' is not null;

-- What was mailed to one person, the newest first.
create index outbox_of_person on outbox (person_id, created_at, id) where person_id is not null;
drop index outbox_person;
