-- Answers that are kept for repeats are sealed with the key, of which the table has the hash only. Older rows lived a day.
delete from idempotency_keys;
alter table idempotency_keys rename column key to key_hash;
alter table idempotency_keys drop column request_hash;
