-- Who published a ruling; null of what an import brought, which was published elsewhere.
alter table rulings add column published_by integer references persons;
create index rulings_published_by on rulings (published_by) where published_by is not null;

-- Who is banned until a day is asked by that day.
create index rulings_until on rulings (until) where until is not null;
