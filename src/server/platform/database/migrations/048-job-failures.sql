-- The rows at which a job has failed, and when it tries them again. A row leaves when its turn succeeds.
create table job_failures (
  id integer primary key generated always as identity,
  job text not null,
  -- Which of its lists, where a job has several.
  part text not null,
  row_key text not null,
  -- PostgreSQL's or the error's name; no message, which may hold what is in the row.
  error_code text not null,
  tries integer not null default 1,
  first_at timestamptz not null,
  last_at timestamptz not null,
  next_at timestamptz not null,
  unique (job, part, row_key)
);
