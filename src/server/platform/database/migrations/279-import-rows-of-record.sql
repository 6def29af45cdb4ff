-- What imports of the last 90 days changed of one record. About one second for each million of rows.
create index file_import_rows_record on file_import_rows (record_id);
