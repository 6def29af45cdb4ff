-- Running servers: each renews its row, and rows that are not renewed are deleted. Unlogged, so a renewal costs little and no
-- backup contains the rows.
create unlogged table instances (
  id text primary key,
  version text not null,
  commit text not null,
  started_at timestamptz not null,
  seen_at timestamptz not null,
  -- How many bytes the server may still write in its data folder; null if unknown.
  free_bytes bigint,
  -- Health problems that the server found.
  problems jsonb not null,
  -- When each background worker last made progress, and whether it is late.
  workers jsonb not null
);
