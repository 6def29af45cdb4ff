-- A lent player plays for the borrower (persons.team_id) and stays the lender's for good. Who owns a player is read from the
-- loans that run, so that it can never differ from them.

-- The club that the player is registered with for good, where another club lends on a player that it has on loan itself.
alter table transfer_requests add column owner_team_id integer references teams;
alter table transfer_requests add check (loan or owner_team_id is null);
create index transfer_requests_owner on transfer_requests (owner_team_id) where owner_team_id is not null;
create index transfer_requests_lent on transfer_requests (person_id, team_from_id)
  where loan and status = 'Lokið' and returned_at is null and deleted_at is null;

-- The loans by which a player came to where he is now, the last first. A loan that does not lead there, or that a later transfer
-- for good came after, is over, also where an import does not say so.
create function running_loans(player integer)
returns table (id integer, team_from_id integer, team_to_id integer, loan_to date, depth integer)
language sql stable parallel safe
begin atomic
  with recursive running as (
    select l.id, l.team_from_id, l.team_to_id, l.loan_to, coalesce(l.completed_at, '-infinity') as since
    from transfer_requests l
    where l.person_id = player and l.loan and l.status = 'Lokið' and l.returned_at is null and l.deleted_at is null
      and not exists (
        select from transfer_requests g
        where g.person_id = player and not g.loan and g.status = 'Lokið'
          and (coalesce(g.completed_at, '-infinity'), g.id) > (coalesce(l.completed_at, '-infinity'), l.id))
  ), chain as (
    (select o.*, 1 as depth from running o
      where o.team_to_id = (select p.team_id from persons p where p.id = player)
      order by o.since desc, o.id desc limit 1)
    union all
    select before.*, c.depth + 1
    from chain c cross join lateral (
      select o.* from running o
      where o.team_to_id = c.team_from_id and (o.since, o.id) < (c.since, c.id)
      order by o.since desc, o.id desc limit 1) before
  )
  select c.id, c.team_from_id, c.team_to_id, c.loan_to, c.depth from chain c order by c.depth;
end;

-- The club that a player is registered with for good; null without one.
create function owner_of(player integer) returns integer
language sql stable parallel safe
begin atomic
  select case when first.id is null then p.team_id else first.team_from_id end
  from persons p
  left join lateral (select l.id, l.team_from_id from running_loans(player) l order by l.depth desc limit 1) first on true
  where p.id = player;
end;
