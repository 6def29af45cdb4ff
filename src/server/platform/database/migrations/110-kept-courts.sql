-- Staff keep courts and teams in the app: its own ids begin above those that imports bring, and two who change one court are told.
alter table courts add column version integer not null default 1;
alter table teams alter column id restart with 1000000;
alter table courts alter column id restart with 1000000;
select setval('teams_id_seq', max(id)) from teams having max(id) >= 1000000;
select setval('courts_id_seq', max(id)) from courts having max(id) >= 1000000;
