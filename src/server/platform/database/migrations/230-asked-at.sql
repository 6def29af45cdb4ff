-- When an official was asked to come to a game. Null for places that were set before this was stored: how long those have
-- had to answer is not known.
alter table game_referees add column asked_at timestamptz;
alter table game_referees alter column asked_at set default current_timestamp;

update game_referees gr set asked_at = published.at
from (select game_id, role_id, person_id, max(published_at) as at from appointments
  where person_id is not null group by game_id, role_id, person_id) published
where published.game_id = gr.game_id and published.role_id = gr.role_id and published.person_id = gr.person_id;

-- Another person in a place is asked anew, whichever way the person came to it.
create function ask_new_official() returns trigger language plpgsql as $$
begin
  if new.asked_at is not distinct from old.asked_at then
    new.asked_at := current_timestamp;
  end if;
  return new;
end $$;
create trigger game_referees_asked before update of person_id on game_referees
  for each row when (new.person_id <> old.person_id) execute function ask_new_official();

-- The rules of appointing that staff set: one row. answer_hours is how long officials have to answer after they are asked.
create table appointment_rules (
  id integer primary key default 1 check (id = 1),
  answer_hours integer not null default 24 check (answer_hours between 1 and 168),
  version integer not null default 1
);
insert into appointment_rules default values;
