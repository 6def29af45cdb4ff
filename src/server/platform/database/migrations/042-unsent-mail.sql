-- Home and the rail count what has not gone, each minute for each of the staff.
create index outbox_unsent on outbox (state) where state in ('failed', 'held', 'queued');
