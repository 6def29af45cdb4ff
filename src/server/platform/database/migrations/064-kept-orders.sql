-- Lists were ordered by functions that ran for every row; the order of a name is kept beside it, as of persons.
alter table tournaments add column name_order text collate "C" generated always as (icelandic_order(name)) stored;
alter table courts add column name_order text collate "C" generated always as (icelandic_order(name)) stored;
alter table types add column label_order text collate "C" generated always as (icelandic_order(label)) stored;
drop index teams_order;
create index teams_order on teams (name_order, id);

-- A page of a name is found in the index alone: before, each name that was passed over was read from the table.
drop index persons_order;
create index persons_order on persons (name_order, id) include (name_folded);

-- The contracts of a common name, the one that ends last first.
create index contracts_last on contracts (date_to, id);

analyze tournaments, courts, types, teams, persons;
