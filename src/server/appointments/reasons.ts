import { judge } from '#domain/appointments/judge.ts'
import { levelFinder } from '#domain/appointments/levels.ts'
import { forbids, type Reason, reasonText } from '#domain/appointments/reasons.ts'
import type { RefereeRole } from '#domain/games/codes.ts'
import type { Day } from '#domain/platform/dates.ts'
import type { Translate } from '#domain/texts/keys.ts'
import type { Queryable } from '../platform/database/database.ts'
import { cellOf, gameFacts } from './cell-store.ts'
import { writtenLevels } from './level-store.ts'
import { officialFacts } from './official-store.ts'

export type Named = { GameId: number; RoleId: RefereeRole; PersonId: number }

type Found = {
  reasons: Reason[]
  /** The reasons that forbid the appointment, as translated text. */
  text: (translate: Translate) => string
}

/**
 * Objections to each appointment, counting drafts too. `null` for a person who is not in the list of
 * referees.
 */
export async function reasonsFor(
  db: Queryable,
  cells: readonly Named[],
  today: Day,
): Promise<(cell: Named) => Found | null> {
  const games = new Map(
    (await gameFacts(db, { ids: [...new Set(cells.map(({ GameId }) => GameId))] })).map((game) => [
      game.GameId,
      game,
    ]),
  )
  const days = [...games.values()].map(({ Start }) => Start.slice(0, 10)).sort()
  const [from = today, to = today] = [days[0], days.at(-1)]
  const officials = cells.length
    ? await officialFacts(db, {
        from,
        to,
        today,
        personIds: [...new Set(cells.map(({ PersonId }) => PersonId))],
        clubIds: [...new Set([...games.values()].flatMap(({ ClubIds }) => ClubIds))],
      })
    : []
  const byId = new Map(officials.map((official) => [official.PersonId, official]))
  const levels = levelFinder(await writtenLevels(db))
  return ({ GameId, RoleId, PersonId }) => {
    const [game, official] = [games.get(GameId), byId.get(PersonId)]
    if (!game || !official) return null
    const reasons = [...judge(cellOf(game, RoleId), official, levels).Reasons]
    return {
      reasons,
      text: (translate) =>
        reasons
          .filter(forbids)
          .map((reason) => reasonText(translate, reason))
          .join(', '),
    }
  }
}
