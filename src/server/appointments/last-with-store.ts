import { sql } from 'kysely'
import type { Candidate } from '#domain/appointments/board.ts'
import type { CellFacts } from '#domain/appointments/facts.ts'
import type { Day } from '#domain/platform/dates.ts'
import { isOn } from '../games/state-store.ts'
import type { Queryable } from '../platform/database/database.ts'

type LastWith = Candidate['LastWith']

/**
 * When each official last officiated each club of a game. Reads all games of the officials, so callers pass
 * only the displayed ones.
 */
export async function lastWithClubs(
  db: Queryable,
  { ClubIds, GameId, Start }: Pick<CellFacts, 'ClubIds' | 'GameId' | 'Start'>,
  personIds: readonly number[],
): Promise<(personId: number) => LastWith> {
  if (!ClubIds.length || !personIds.length) return () => []
  const clubIds = [...ClubIds]
  const clubs = await db
    .selectFrom('teams')
    .select(['id', 'short_name as name'])
    .where('id', 'in', clubIds)
    .execute()
  const { rows } = await sql<{ person_id: number; club: number; day: Day }>`
    select gr.person_id, t.club_id as club, max(g.game_day)::date::text as day
    from game_referees gr
    join games g on g.id = gr.game_id
    join teams t on t.id in (g.home_team_id, g.away_team_id)
    where gr.person_id = any(${[...personIds]}::int[]) and gr.declined_at is null
      and g.game_day < ${Start}::timestamp and g.id <> ${GameId} and ${isOn('g')}
      and t.club_id = any(${clubIds}::int[])
    group by gr.person_id, club`.execute(db)
  const days = new Map(rows.map(({ person_id, club, day }) => [`${person_id} ${club}`, day]))
  const named = clubIds.flatMap((id) => clubs.filter((club) => club.id === id))
  return (personId) =>
    named.map(({ id, name }) => ({ Club: name, Day: days.get(`${personId} ${id}`) ?? null }))
}
