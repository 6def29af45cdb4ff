-- A file goes in and out in pieces of 48 kB, so that its size costs no memory. It is staged while it comes in, and
-- belongs to nothing until the write that it came with takes it.
alter table files add column staged_at timestamptz;
create index files_staged on files (staged_at) where staged_at is not null;

create table file_chunks (
  file_id integer not null references files on delete cascade,
  position integer not null check (position >= 0),
  content bytea not null,
  primary key (file_id, position)
);
-- Papers are packed already.
alter table file_chunks alter column content set storage external;

-- step, repeated
with moved as (
  delete from file_contents
  where file_id in (select file_id from file_contents order by file_id limit 4)
  returning file_id, content
)
insert into file_chunks (file_id, position, content)
select file_id, place, substring(content from place * 49152 + 1 for 49152)
from moved, generate_series(0, greatest(octet_length(content) - 1, 0) / 49152) place;

-- step
drop table file_contents;
