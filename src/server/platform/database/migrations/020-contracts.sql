-- The papers of a contract, as many as were sent; the one with the highest id is the contract.
create table contract_files (
  contract_id integer not null references contracts,
  file_id integer primary key references files
);
create index contract_files_contract on contract_files (contract_id, file_id);
insert into contract_files (contract_id, file_id) select id, file_id from contracts where file_id is not null;
alter table contracts drop column file_id;

-- Who confirmed or rejected it, and when; not known of what came with an import.
alter table contracts add column decided_at timestamptz;
alter table contracts add column decided_by integer references persons;
create index contracts_end on contracts (date_to) where state = 'confirmed';

-- That a club was told of a contract's end, once for each number of days before it.
create table contract_reminders (
  contract_id integer not null references contracts,
  days_before smallint not null,
  mail_id integer references mails,
  at timestamptz not null,
  primary key (contract_id, days_before)
);
