-- An electronic-id provider need not state when a person logged in; then the session has no proof.
alter table sessions alter column proven_at drop not null;
