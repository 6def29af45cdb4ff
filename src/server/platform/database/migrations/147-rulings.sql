-- The fine that goes with a ruling, in krónur: it comes into the list of fines as the ruling is published.
alter table rulings add column fine integer check (fine between 1 and 100000000);

-- A matter is ruled on once; whatever follows names that ruling.
create unique index rulings_dismissal on rulings (person_id, game_id)
where card = 'dismissal' and ruling_id is null and kind in ('games', 'until');
create unique index rulings_yellows on rulings (person_id, tournament_id, yellows)
where yellows > 0 and ruling_id is null and kind in ('games', 'until');
