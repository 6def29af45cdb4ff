import { sql } from 'kysely'
import { earthRadiusKm } from '#domain/appointments/locations.ts'
import { RefereeRole } from '#domain/games/codes.ts'
import type { DayWindow } from '#domain/platform/day-window.ts'
import { TypeKind } from '#domain/platform/types.ts'
import { isOn } from '../games/state-store.ts'
import type { Queryable } from '../platform/database/database.ts'
import { known } from '../platform/known.ts'
import type { Listed } from '../platform/lists/shown.ts'

type Asked = DayWindow & {
  /** The current time in Iceland. */
  now: string
  /** The official whose numbers are loaded; if absent, all officials. */
  personId?: number
  seesWays: boolean
}

/** Returns the statistics of each official as JSON text. Travel distances are computed on a sphere. */
export async function officialNumbers(db: Queryable, asked: Asked): Promise<Listed> {
  const { from, to, now, personId, seesWays } = asked
  const isWanted = (column: string) =>
    personId === undefined ? sql`true` : sql`${sql.ref(column)} = ${personId}`
  const { rows } = await sql<Listed>`
    with played as materialized (
      select g.id, g.court_id, g.game_day <= ${now}::timestamp as has_begun,
        case when g.game_day::time = '00:00' then g.game_day < ${now}::date else g.game_day <= ${now}::timestamp end as is_closed
      from games g where g.game_day >= ${from}::date and g.game_day < ${to}::date + 1 and ${isOn('g')}),
    by_court as (
      select gr.person_id, g.court_id, count(*)::int as games, (count(*) filter (where g.has_begun))::int as begun,
        (count(*) filter (where gr.role_id = ${RefereeRole.Referee}))::int as referee,
        (count(*) filter (where gr.role_id in (${RefereeRole.Assistant1}, ${RefereeRole.Assistant2})))::int as assistant,
        (count(*) filter (where gr.role_id = ${RefereeRole.Backup}))::int as backup,
        (count(*) filter (where gr.role_id = ${RefereeRole.Supervisor}))::int as supervisor,
        (count(*) filter (where g.is_closed and gr.confirmed_at is null and not gr.set_by_hand))::int as unanswered
      from played g ${personId === undefined ? placesOfGame : placesOf(personId)}
      where gr.declined_at is null
      group by gr.person_id, g.court_id),
    spots as materialized (
      select court_id, postcode, cos(radians(latitude)) * cos(radians(longitude)) as x,
        cos(radians(latitude)) * sin(radians(longitude)) as y, sin(radians(latitude)) as z
      from places),
    homes as materialized (
      select p.id as person_id, s.x, s.y, s.z
      from persons p join spots s on s.postcode = substring(p.postcode from '^\\s*(\\d{3})(?:\\D|$)')
      where p.id in (select person_id from by_court)),
    ways as (
      select b.*, sqrt((h.x - s.x) ^ 2 + (h.y - s.y) ^ 2 + (h.z - s.z) ^ 2) as chord
      from by_court b left join homes h on h.person_id = b.person_id left join spots s on s.court_id = b.court_id),
    counted as (
      select person_id, sum(games)::int as games, sum(referee)::int as referee, sum(assistant)::int as assistant,
        sum(backup)::int as backup, sum(supervisor)::int as supervisor, sum(games - begun)::int as coming,
        sum(unanswered)::int as unanswered,
        round(sum(begun * 4 * ${earthRadiusKm}::float8 * asin(chord / 2)))::int as kilometres,
        sum(begun) filter (where chord is null)::int as unknown
      from ways group by person_id),
    declined as (
      select d.person_id, count(*)::int as games
      from declined_games d join played g on g.id = d.game_id
      where ${isWanted('d.person_id')} group by d.person_id),
    officials as (
      select person_id from counted union select person_id from declined
      union select person_id from referees where not set_by_hand and ${isWanted('person_id')}
      ${personId === undefined ? sql`` : sql`union select ${personId}::int`}),
    listed as (
      select p.id as "PersonId", p.name as "Name", coalesce(e.label, '') as "PermissionName",
        coalesce(t.short_name, '') as "TeamShortName", coalesce(c.games, 0) as "Games",
        coalesce(c.referee, 0) as "Referee", coalesce(c.assistant, 0) as "Assistant",
        coalesce(c.backup, 0) as "Backup", coalesce(c.supervisor, 0) as "Supervisor",
        coalesce(c.coming, 0) as "Coming", coalesce(d.games, 0) as "Declined",
        coalesce(c.unanswered, 0) as "Unanswered",
        ${seesWays ? sql`coalesce(c.kilometres, 0)` : sql`null`} as "Kilometres",
        ${seesWays ? sql`coalesce(c.unknown, 0)` : sql`null`} as "UnknownWays"
      from officials o
      join persons p on p.id = o.person_id
      left join counted c on c.person_id = o.person_id
      left join declined d on d.person_id = o.person_id
      left join referees r on r.person_id = o.person_id
      left join types e on e.kind = ${TypeKind.RefereePermission} and e.id = r.permission_type_id
      left join teams t on t.id = coalesce(r.team_id, p.team_id)
      order by coalesce(c.games, 0) desc, p.name_order, p.id
      limit ${mostOfficials})
    select coalesce(json_agg(listed), '[]')::text as answer,
      coalesce(array_agg("PersonId"), '{}') as persons from listed`.execute(db)
  return known(rows[0])
}

/**
 * For all officials, reads appointments game by game, so that earlier seasons cost nothing. For one official,
 * reads by person.
 */
const placesOfGame = sql`cross join lateral (select * from game_referees own where own.game_id = g.id offset 0) gr`
const placesOf = (personId: number) =>
  sql`join game_referees gr on gr.game_id = g.id and gr.person_id = ${personId}`

/** The most rows that one request reads (T29). No association has more officials. */
const mostOfficials = 10_000
