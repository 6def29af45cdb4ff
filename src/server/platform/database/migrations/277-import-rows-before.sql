-- What imports remember of a record that named a person before. About one second for each million of rows.
create index file_import_rows_prior_person on file_import_rows ((prior ->> 'person_id'))
  where prior ->> 'person_id' is not null;
create index import_changes_before_person on import_changes ((before ->> 'person_id'))
  where before ->> 'person_id' is not null;
