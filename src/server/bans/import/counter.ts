import { BanScope } from '#domain/bans/codes.ts'
import { standardRules } from '#domain/bans/standard-rules.ts'

const { Tournament, Kind, AgeGroup, All } = BanScope

/** The standard rules on yellow cards, in the columns of the rules that staff wrote. */
const standard = standardRules
  .map(
    (rules) =>
      `(0, ${rules.CategoryId}, ${rules.AgeGroupId}, ${rules.FromYear}, null::date, '${rules.YellowScope}', ${rules.ForgottenFromRound}::int,
        ${rules.ForgottenAtSeasonEnd}, false)`,
  )
  .join(', ')

const kindOf = `coalesce(t.age_group_type_id, 0) || ':' || case t.gender when 'male' then 1 else 0 end || ':' || rule.season`

/** SQL for what a ruling's yellow cards are counted in. A test compares it with `counterOf` of the domain. */
export const counterIn = (tournamentId: string, gameId: string) => `coalesce((
  select case rule.scope
      when '${Tournament}' then '${Tournament}:' || t.id
      when '${Kind}' then '${Kind}:' || coalesce(t.category_type_id, 0) || ':' || ${kindOf}
      when '${AgeGroup}' then '${AgeGroup}:' || ${kindOf}
      when '${All}' then '${All}:' || rule.season
    end || case when (select x.game_round_id from games x where x.id = ${gameId}) >= rule.late then ':from' || rule.late else '' end
  from tournaments t cross join lateral (
    select known.scope, known.late, case when known.ends then t.year else 0 end as season
    from (
      select * from (values ${standard}) as standard (tournament, kind, age_group, year, day, scope, late, ends, is_written)
      union all
      select coalesce(b.tournament_id, 0), coalesce(b.category_type_id, 0), coalesce(b.age_group_type_id, 0), b.from_year, b.from_day,
        b.terms ->> 'YellowScope', (b.terms ->> 'ForgottenFromRound')::int, (b.terms ->> 'ForgottenAtSeasonEnd')::boolean, true
      from ban_rules b
    ) known
    where known.tournament in (0, t.id) and known.kind in (0, coalesce(t.category_type_id, 0))
      and known.age_group in (0, coalesce(t.age_group_type_id, 0)) and known.year <= t.year
      and (known.day is null or known.year < t.year
        or known.day <= coalesce((select x.game_day from games x where x.id = ${gameId}), 'infinity'))
    order by known.tournament > 0 desc, known.kind > 0 desc, known.age_group > 0 desc, known.year desc, known.day desc nulls last, known.is_written desc
    limit 1
  ) rule
  where t.id = ${tournamentId}
), '${Tournament}:' || ${tournamentId})`
