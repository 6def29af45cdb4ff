-- How far an import has come that is written in steps, and when taking it back began. A step stores it with its rows.
alter table file_imports
  add column steps_done integer,
  add column steps_total integer,
  add column undo_begun_at timestamptz,
  add constraint file_imports_steps check (
    (steps_done is null) = (steps_total is null) and (steps_done is null or steps_done between 0 and steps_total));
