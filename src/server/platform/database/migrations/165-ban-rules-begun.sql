-- Whether a game was played in a tournament that rules of bans are about; null is all of them.
create function are_ban_rules_begun(tournament integer, category integer, age_group integer, year_from integer)
returns boolean language sql stable as $$
  select exists (
    select from tournaments m
    where m.year >= year_from and (tournament is null or m.id = tournament)
      and (category is null or m.category_type_id = category)
      and (age_group is null or m.age_group_type_id = age_group)
      and exists (select from games g where g.tournament_id = m.id and g.home_result is not null)
  )
$$;

-- Rules by which a game was played stay as they are; a later season has its own.
create function keep_begun_ban_rules() returns trigger language plpgsql as $$
begin
  if are_ban_rules_begun(old.tournament_id, old.category_type_id, old.age_group_type_id, old.from_year) then
    raise exception 'a game was played by the ban rules %', old.id using errcode = 'restrict_violation';
  end if;
  return case when tg_op = 'DELETE' then old else new end;
end $$;
create trigger ban_rules_begun before update or delete on ban_rules
for each row execute function keep_begun_ban_rules();
