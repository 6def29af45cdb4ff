-- Why staff confirmed a report before its game had begun; null for every other line.
alter table report_events add column reason text check (reason <> '');
