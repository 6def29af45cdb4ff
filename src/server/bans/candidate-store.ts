import { sql } from 'kysely'
import { overStatuses } from '#domain/bans/calendar.ts'
import { RulingKind } from '#domain/bans/codes.ts'
import type { BanRules } from '#domain/bans/rules.ts'
import { rulesFor } from '#domain/bans/rules-of.ts'
import { mostByDismissals } from '#domain/bans/standard-rules.ts'
import { dismissals } from '#domain/games/cards.ts'
import type { WallClock } from '#domain/match-reports/incidents/times.ts'
import type { Day } from '#domain/platform/dates.ts'
import { yearOf } from '#domain/platform/dates.ts'
import type { Queryable } from '../platform/database/database.ts'
import { among } from './club-store.ts'
import { cardTypes, types } from './name-store.ts'

type Seen = { now: WallClock; since: Day; rules: readonly BanRules[] }

/**
 * Who may have a ban that is not over, without deriving any: by what was told, by a ruling that was not told or runs until
 * a later day, by yellow cards where these work by themselves, and by a dismissal after which the team has not yet played
 * as many games as the dismissals of the year before can give. More are answered than have one, and each is read by the rules.
 */
export async function mayHaveOpenBans(db: Queryable, { now, since, rules }: Seen): Promise<number[]> {
  const automatic = await automaticTournaments(db, now, rules)
  const most = mostByDismissals(rules)
  const { rows } = await sql<{ person_id: number }>`
    with lately as materialized (
      select t.id, t.year, t.category_type_id as kind, t.age_group_type_id as age_group, t.gender, g.last
      from tournaments t cross join lateral (
        select max(game_day) as last from games
        where tournament_id = t.id and game_day <= ${now}::timestamp
          and (home_result is not null or report_status in (${over}))
      ) g where t.year >= ${yearOf(since)} and g.last is not null
    ), dismissed as materialized (
      select distinct i.person_id, i.team_id, g.game_day, t.id, t.year, t.kind, t.age_group, t.gender
      from incidents i
      join games g on g.id = i.game_id and g.game_day >= ${since}::date
      join lately t on t.id = g.tournament_id and g.game_day >= t.last - interval '42 days'
      where i.incident_type_id in (${types(dismissals)})
    ), ruled as materialized (
      select r.person_id from rulings r
      where r.published_at >= ${since}::date and r.kind = ${RulingKind.Games} and r.games > 0
        and not exists (select from told_bans b where b.person_id = r.person_id and b.key = 'ruling:' || r.id)
      union all
      select person_id from rulings where published_at is not null and until >= ${now}::date
    )
    select d.person_id from dismissed d
    cross join lateral (
      select (${most}::int[])[least(count(*), ${most.length})] as games
      from incidents i join games g on g.id = i.game_id
        and g.game_day > d.game_day - interval '1 year' and g.game_day <= d.game_day
      where i.person_id = d.person_id and i.incident_type_id in (${types(dismissals)})
    ) given
    where (select count(*) from (
      ${laterGames(sql`home_team_id`)} union all ${laterGames(sql`away_team_id`)}
    ) later) < given.games
    union
    select i.person_id from games g cross join lateral (
      select person_id from incidents where game_id = g.id and incident_type_id in (${cardTypes}) offset 0
    ) i where g.tournament_id = ${among(automatic.ids)}
    group by i.person_id having count(*) >= ${automatic.fewest}
    union
    select person_id from told_bans where is_open
    union
    select person_id from ruled where person_id is not null
    order by 1`.execute(db)
  return rows.map(({ person_id }) => person_id)
}

const over = sql.join(overStatuses.map((status) => sql.lit(status)))

/** Played by the team since then, in the same tournament or in one of a later season that takes its place. */
const laterGames = (side: ReturnType<typeof sql>) => sql`(
  select 1 from games l join tournaments s on s.id = l.tournament_id
  where l.${side} = d.team_id and l.game_day > d.game_day and l.outcome is null
    and l.home_result is not null and l.away_result is not null
    and (s.id = d.id or (s.year > d.year and s.gender = d.gender
      and s.category_type_id is not distinct from d.kind and s.age_group_type_id is not distinct from d.age_group))
  limit given.games)`

/** Those of a season and of later ones, as rules are chosen for them. */
export function tournamentsSince(db: Queryable, year: number) {
  return db
    .selectFrom('tournaments')
    .select(['id as Id', 'year as Year'])
    .select(sql<number>`coalesce(category_type_id, 0)`.as('CategoryId'))
    .select(sql<number>`coalesce(age_group_type_id, 0)`.as('AgeGroupId'))
    .where('year', '>=', year)
    .execute()
}

/** Where yellow cards lead to bans without the committee, this season and the last one, and how many do. */
async function automaticTournaments(db: Queryable, now: WallClock, rules: readonly BanRules[]) {
  const year = yearOf(now.slice(0, 10))
  const rows = await tournamentsSince(db, year - 1)
  const of = rulesFor(rules)
  const found = rows
    .map((row) => ({ id: row.Id, rules: of(row) }))
    .filter(
      ({ rules: { Applies, YellowsAutomatic, YellowSteps } }) =>
        Applies && YellowsAutomatic && YellowSteps.length,
    )
  return {
    ids: found.map(({ id }) => id),
    fewest: Math.min(99, ...found.flatMap(({ rules: { YellowSteps } }) => YellowSteps.map(({ At }) => At))),
  }
}
