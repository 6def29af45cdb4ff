-- The one-time codes of an association without staff: each start of a server writes one, and the first use takes all away.
create table begin_codes (
  code_hash text primary key,
  expires_at timestamptz not null
);
