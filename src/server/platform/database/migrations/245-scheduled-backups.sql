-- The backups that servers make by themselves (BACKUP_AT): one row, which all instances share.
create table scheduled_backups (
  id integer primary key default 1 check (id = 1),
  -- Part of the file names, so that an instance deletes only files of its own database.
  series text not null,
  -- When a server first ran with BACKUP_AT.
  since timestamptz not null,
  -- The instance that makes a backup now.
  lease text,
  leased_until timestamptz,
  leased_at timestamptz,
  -- Failures since the last success, and when the next try is due.
  failures integer not null default 0,
  next_attempt_at timestamptz,
  -- The last verified backup: the moment it shows.
  succeeded_at timestamptz,
  file text,
  byte_size bigint,
  -- The last failure.
  failed_at timestamptz,
  failure text check (failure in ('diskFull', 'folderMissing', 'folderReadOnly', 'damaged', 'other'))
);
