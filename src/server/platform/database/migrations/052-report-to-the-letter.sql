-- REP-11: what is pre-registered as a number is text of up to three characters; digits are still a number on the wire.
alter table lineups drop constraint lineups_jersey_number_check;
alter table lineups alter column jersey_number type varchar(3) using jersey_number::text;
alter table lineups add constraint lineups_jersey_number_check
  check (jersey_number <> '' and jersey_number = btrim(jersey_number));

-- What an import brought is kept sealed, and a text is sealed with its quotation marks.
update imported_rows b
set fields = jsonb_set(b.fields, '{jersey_number}', to_jsonb(left(md5(to_jsonb(number::text)::text), 12)))
from generate_series(0, 32767) number
where b.file = 'lineups.csv' and b.fields ->> 'jersey_number' = left(md5(number::text), 12);

-- REP-19: a referee whom a club or a referee added from a report; staff see them, the others once staff have confirmed it.
alter table referees add column set_by_hand boolean not null default false;
