-- Whether a message fell due before the database was restored from a backup, so that it may have gone already.
alter table outbox add column fell_due_before_restore boolean not null default false;
