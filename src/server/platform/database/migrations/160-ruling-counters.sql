-- In what the yellow cards of a ruling were counted as it was saved: the cards of a league go along into its play-off, so a
-- number of them is ruled on once in both. An imported ruling has none, and is compared by its tournament.
alter table rulings add column counter text;

drop index rulings_yellows;
create unique index rulings_yellows on rulings (person_id, coalesce(counter, 'tournament:' || tournament_id), yellows)
where yellows > 0 and ruling_id is null and kind in ('games', 'until');
