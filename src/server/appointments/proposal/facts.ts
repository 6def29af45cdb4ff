import { type BoardGame, mayPropose, type Replaceable } from '#domain/appointments/board.ts'
import type { OfficialFacts } from '#domain/appointments/facts.ts'
import type { ProposalFacts, ProposedCell } from '#domain/appointments/proposal/input.ts'
import { whyNotStaff } from '#domain/appointments/why-not-appoint.ts'
import { dayAt, wallClockAt } from '#domain/platform/dates.ts'
import type { Queryable } from '../../platform/database/database.ts'
import { readBoard } from '../board.ts'
import { cellOf, type GameFacts, gameFacts } from '../cell-store.ts'
import { writtenLevels } from '../level-store.ts'
import { meanMarks, officialFacts } from '../official-store.ts'

export type OpenCell = ProposedCell & { Version: number }

type Asked = { game_ids: readonly number[]; replaces: readonly Replaceable[] }

export async function proposalFacts(
  db: Queryable,
  { game_ids: gameIds, replaces }: Asked,
  now: Date,
): Promise<Omit<ProposalFacts, 'cells'> & { cells: readonly OpenCell[] }> {
  const board = new Map((await readBoard(db, { ids: gameIds }, now)).map((game) => [game.GameId, game]))
  const games = (await gameFacts(db, { ids: gameIds })).filter((game) => !whyNotStaff(game, wallClockAt(now)))
  const cells = games.flatMap((game) => openCells(game, board.get(game.GameId), replaces))
  return { cells, officials: await withMarks(db, cells, now), levels: await writtenLevels(db) }
}

function openCells(
  game: GameFacts,
  shown: BoardGame | undefined,
  replaced: readonly Replaceable[],
): OpenCell[] {
  const open = (shown?.Cells ?? []).filter((cell) => mayPropose(cell, replaced))
  return open.map((cell) => ({
    ...cellOf(game, cell.RoleId),
    Version: cell.Version,
    base: cell.Published?.PersonId ?? null,
  }))
}

async function withMarks(db: Queryable, open: readonly OpenCell[], now: Date): Promise<OfficialFacts[]> {
  const days = open.map(({ Start }) => Start.slice(0, 10)).sort()
  const [from, to] = [days[0], days.at(-1)]
  if (!from || !to) return []
  const clubIds = [...new Set(open.flatMap(({ ClubIds }) => ClubIds))]
  const officials = await officialFacts(db, { from, to, clubIds, today: dayAt(now) })
  const marks = await meanMarks(
    db,
    from,
    officials.map(({ PersonId }) => PersonId),
  )
  return officials.map((official) => ({ ...official, Mark: marks.get(official.PersonId) ?? null }))
}
