-- Why a file of an import is not read again: it is damaged or too large, or it ended the process that read it.
alter table file_imports add column unread text
  check (unread in ('imports.unreadable', 'imports.tooLarge', 'imports.tooManyRows', 'imports.stopped'));
