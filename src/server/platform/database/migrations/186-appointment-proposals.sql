-- A proposal for the empty places of a period: asked for by one request, made by the background work of any instance, watched and called off by
-- others. What it found stands in the drafts; what it could not fill is kept here.
create table appointment_proposals (
  id integer primary key generated always as identity,
  game_ids integer[] not null,
  state text not null default 'waiting' check (state in ('waiting', 'running', 'done', 'calledOff', 'failed')),
  phase text not null default 'waiting',
  -- How far the best one is from the bound, in percent; null until the solver knows one.
  gap real,
  -- Why it failed, as an id of a refusal.
  refusal text,
  filled integer not null default 0,
  cost double precision,
  bound double precision,
  unfilled jsonb not null default '[]',
  asked_by integer references persons,
  asked_at timestamptz not null,
  -- By the instance that works at it; one that is silent has ended.
  alive_at timestamptz not null
);
create index appointment_proposals_asked_by on appointment_proposals (asked_by);
create index appointment_proposals_open on appointment_proposals (id) where state in ('waiting', 'running');
create index appointment_proposals_at on appointment_proposals (asked_at, id);
