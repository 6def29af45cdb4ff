-- The states of held places that a proposal was asked to fill with somebody else; with none it fills empty places alone.
alter table appointment_proposals add column replaces text[] not null default '{}';
