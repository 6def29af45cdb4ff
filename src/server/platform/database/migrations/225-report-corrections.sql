-- Confirmed reports that staff have opened for correction, one row a game until it is confirmed again. The timeline keeps
-- who opened it and why; `before` is what bans and the result followed from when it was opened.
create table report_corrections (
  game_id integer primary key references games (id) on delete cascade,
  before jsonb not null
);
