-- The day on which somebody last worked on a list: its people are taken off when that is long ago. Nobody knows it of the
-- lists that are there, so for them the time begins now.
alter table squad_lists add column worked_on date not null default current_date;

-- The day on which a club put somebody into the register who was only in the national one.
alter table persons add column registered_on date;
create index persons_registered_on on persons (registered_on) where registered_on is not null;
