-- What forbade an appointment when it was published, by the codes of its reasons: staff passed over it, so it opens no place later.
alter table appointments add column passed_over text[] not null default '{}';
