import { sql } from 'kysely'
import { IncidentType } from '#domain/games/codes.ts'
import type { Queryable } from '../platform/database/database.ts'

/**
 * Stores fines for the cards of each game. Fines since the last meeting are proposals. `from` is the first
 * game id.
 */
export async function fineClubs(db: Queryable, today: string, from = 0) {
  await sql`
    insert into discipline_fines
      (game_id, team_id, yellow, red, level, proposal, amount, description, accounting, meeting)
    select game_id, team_id, yellow, red, points - ${pointsFree}, sum,
      case when is_decided then sum end, points || ' refsistig í leiknum.',
      case when is_decided then 'B-' || numbered + row_number() over (order by game_day, game_id, team_id) else '' end,
      case when is_decided then 'Fundur ' || to_char(meeting, 'DD.MM.YYYY') else '' end
    from (
      select cards.*, g.game_day, (points - ${pointsFree}) * ${kronurForPoint} as sum,
        date_trunc('week', g.game_day) + interval '8 days' as meeting,
        date_trunc('week', g.game_day) + interval '8 days' <= ${today}::date as is_decided
      from (
        select *, yellow + 3 * red as points from (
          select game_id, team_id,
            count(*) filter (where incident_type_id = ${IncidentType.Yellow})::int as yellow,
            count(*) filter (where incident_type_id in (${IncidentType.SecondYellow}, ${IncidentType.Red}))::int as red
          from incidents group by game_id, team_id
        ) counted
      ) cards
      join games g on g.id = cards.game_id
      where points > ${pointsFree} and cards.game_id >= ${from}
    ) fined, (select count(*) as numbered from discipline_fines) before
    order by game_day, game_id, team_id`.execute(db)
}

/** The number of penalty points in a game that costs no fine. */
const pointsFree = 3
const kronurForPoint = 5000
