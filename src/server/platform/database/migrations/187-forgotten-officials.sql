-- Of which day a conflict is at least; it goes some years after whoever it is about was last an official.
alter table official_conflicts add column entered_at timestamptz not null default now();
create index official_conflicts_entered on official_conflicts (entered_at, id);
