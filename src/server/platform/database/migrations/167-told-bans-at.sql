create index told_bans_at on told_bans (at, id);
