-- What was changed of the app's texts, each change a row; the highest version of a key is what holds.
create table text_changes (
  key text not null,
  -- A text that was never changed has the version 1.
  version integer not null check (version > 1),
  -- What was shown until then.
  before text not null,
  -- Null where the text of the file was taken back.
  after text,
  -- What the file had then.
  original text not null,
  at timestamptz not null,
  person_id integer references persons,
  primary key (key, version)
);

-- Every instance lays the changes over its file.
create function notify_texts_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('texts_changed', '');
  return null;
end $$;
create trigger texts_changed after insert or update or delete or truncate on text_changes
  for each statement execute function notify_texts_changed();
