-- What was mailed about one record, as staff read it on the page of the game.
create index mails_of_record on mails (record_path, id) where record_path is not null;
