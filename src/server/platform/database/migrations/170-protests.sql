-- A protest of a club is about a team and its game, not about a person, and bans nobody.
alter table rulings
alter column person_id drop not null,
drop constraint rulings_kind_check,
add constraint rulings_kind_check check (
  kind in ('games', 'until', 'acquittal', 'appeal', 'appealEnd', 'protestUpheld', 'protestRejected')
),
add constraint rulings_protest check (
  case when kind in ('protestUpheld', 'protestRejected')
    then person_id is null and team_id is not null and game_id is not null
      and games = 0 and until is null and card is null and yellows = 0 and not suspends
    else person_id is not null
  end
);
create index rulings_kind on rulings (kind, published_at);
