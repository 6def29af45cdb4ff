import { sql } from 'kysely'
import { IncidentType, RefereeRole, ReportStatus } from '#domain/games/codes.ts'
import type { Queryable } from '../platform/database/database.ts'
import type { Listed } from '../platform/lists/shown.ts'

type Wanted = { motId: number[]; category?: number; group?: number }

/**
 * Games and cards of each main referee in each of the tournaments, and the totals, as JSON text: one query,
 * whatever is asked for (CRD-13). The text of a row is put together of what its referee and its tournament bring, each made once. A game counts once it is over. A second yellow is a dismissal and counts as a red
 * card, the first one as the yellow. With a group the count is of the games of that group's referees; without one
 * the totals also hold the games without a known referee. `referee` leaves the rows of one person only.
 */
export async function countCards(
  db: Queryable,
  { motId, category, group }: Wanted,
  referee: number | null,
): Promise<Listed> {
  const isAsked = referee === null ? sql`true` : sql`person_id = ${referee}::int`
  const { rows } = await sql<Listed>`
    with chosen as materialized (
      select id, name, name_order, row_number() over (order by icelandic_order(short_name), id) as place,
        ',"TournementShortName":' || to_json(short_name)::text as json
      from (
        select id, name, name_order, ${uniqueShortName} as short_name from tournaments
        where id = any(${motId}::int[]) and ${category ? sql`category_type_id = ${category}::int` : sql`true`}
      ) t
    ),
    counted as (
      select g.id, g.tournament_id, r.person_id
      from games g
      left join game_referees r on r.game_id = g.id and r.role_id = ${sql.lit(RefereeRole.Referee)}
      where g.tournament_id in (select id from chosen) and ${isOver} and ${group ? ofGroup(group) : sql`true`}
    ),
    cards as (
      select game_id,
        count(*) filter (where incident_type_id = ${sql.lit(IncidentType.Yellow)})::int as yellow,
        count(*) filter (where incident_type_id <> ${sql.lit(IncidentType.Yellow)})::int as red
      from incidents
      where incident_type_id in (${sql.join(cardTypes)}) and game_id in (select id from counted)
      group by game_id
    ),
    sums as (
      select tournament_id, person_id, count(*)::int as games,
        coalesce(sum(yellow), 0)::int as yellow, coalesce(sum(red), 0)::int as red
      from counted left join cards on game_id = id
      group by tournament_id, person_id
    ),
    people as materialized (
      select id, row_number() over (order by name_order, id) as place,
        '{"Acronym":' || coalesce(to_json(acronym)::text, 'null') || ',"Refname":' || to_json(name)::text as json
      from persons where id in (select person_id from sums where ${isAsked})
    ),
    score as (
      select c.name, c.name_order, ${totals}
      from chosen c left join sums on tournament_id = c.id
      group by c.id, c.name, c.name_order
    )
    select '{"RefCards":[' || (
        select coalesce(string_agg(
          p.json || c.json || ',"Games":' || games || ',"YellowConcat":"' || ${concatenated('yellow')}
            || '","RedConcat":"' || ${concatenated('red')} || '"}', ',' order by p.place, c.place), '')
        from sums join people p on p.id = person_id join chosen c on c.id = tournament_id
      ) || '],"RefTournementCardScore":' || (select json_build_object(
          'Tournements', coalesce(json_agg(json_build_object(
            'TournementName', name, 'TotalGames', games, 'TotalYellowCards', yellow, 'TotalRedCards', red,
            'AvgYellowGame', ${average(sql`yellow`, sql`games`)}, 'AvgRedGame', ${average(sql`red`, sql`games`)}
          ) order by name_order), '[]'),
          'TotalGames', coalesce(sum(games), 0),
          'TotalYellowCards', coalesce(sum(yellow), 0),
          'TotalRedCards', coalesce(sum(red), 0),
          'TotalAvgYellowGame', ${average(sql`sum(yellow)`, sql`sum(games)`)},
          'TotalAvgRedGame', ${average(sql`sum(red)`, sql`sum(games)`)}
        )::text from score) || '}' as answer,
    coalesce((select array_agg(person_id) from sums where person_id is not null and ${isAsked}), '{}') as persons`.execute(
    db,
  )
  return rows[0]!
}

// Written out and not bound, so that the indexes of 011-card-counts.sql serve these conditions.
const cardTypes = [IncidentType.Yellow, IncidentType.SecondYellow, IncidentType.Red].map((type) =>
  sql.lit(type),
)
const over = [ReportStatus.Finished, ReportStatus.Entered, ReportStatus.Confirmed].map((status) =>
  sql.lit(status),
)

/** With its year, where the short name alone would stand for two seasons. */
const uniqueShortName = sql`
  short_name || case when count(*) over (partition by short_name) > 1 then ' ' || year else '' end`

/** Its report says so; or there is none, as of older games, and the result stands. */
const isOver = sql`(
  g.report_status in (${sql.join(over)})
  or (g.report_status is null and g.home_result is not null and g.away_result is not null)
)`

const ofGroup = (group: number) =>
  sql`r.person_id in (select person_id from referees where permission_type_id = ${group}::int)`

const totals = sql`
  coalesce(sum(games), 0) as games, coalesce(sum(yellow), 0) as yellow, coalesce(sum(red), 0) as red`

/** To two digits; nothing per game where there was no game. */
const average = (cards: ReturnType<typeof sql>, games: ReturnType<typeof sql>) =>
  sql`coalesce(round(${cards}::numeric / nullif(${games}, 0), 2), 0)`

/** In whole hundredths, which the embedded database works out in half the time that decimals take. */
const concatenated = (cards: 'yellow' | 'red') => {
  const column = sql.ref(cards)
  const hundredths = sql`(${column} * 200 + games) / (games * 2)`
  return sql`${column} || ' (' || (${hundredths}) / 100 || ',' || lpad(((${hundredths}) % 100)::text, 2, '0') || ')'`
}
