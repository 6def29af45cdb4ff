import { setImmediate } from 'node:timers/promises'
import { type BoardGame, mayPropose, type Replaceable } from '#domain/appointments/board.ts'
import { type CellFacts, fitOf, type OfficialFacts } from '#domain/appointments/facts.ts'
import { costs, isForbidden, judge, lately } from '#domain/appointments/judge.ts'
import { type LevelOf, levelFinder } from '#domain/appointments/levels.ts'
import type { ProposalInput, ProposalOption } from '#domain/appointments/proposal/proposal.ts'
import { whyNotStaff } from '#domain/appointments/why-not-appoint.ts'
import { wallClockAt } from '#domain/match-reports/incidents/times.ts'
import { dayAt, daysBetween } from '#domain/platform/dates.ts'
import type { Queryable } from '../../platform/database/database.ts'
import { readBoard } from '../board.ts'
import { cellOf, type GameFacts, gameFacts } from '../cell-store.ts'
import { writtenLevels } from '../level-store.ts'
import { meanMarks, officialFacts } from '../official-store.ts'

export type OpenCell = CellFacts & { Version: number; base: number | null }

type Asked = { game_ids: readonly number[]; replaces: readonly Replaceable[] }

/** The places that the proposal may fill, with the officials who may take them and the cost of each. */
export async function proposalInput(
  db: Queryable,
  { game_ids: gameIds, replaces }: Asked,
  now: Date,
): Promise<{ open: OpenCell[]; input: ProposalInput }> {
  const board = new Map((await readBoard(db, { ids: gameIds }, now)).map((game) => [game.GameId, game]))
  const games = (await gameFacts(db, { ids: gameIds })).filter((game) => !whyNotStaff(game, wallClockAt(now)))
  const open = games.flatMap((game) => openCells(game, board.get(game.GameId), replaces))
  const officials = await withMarks(db, open, now)
  const levels = levelFinder(await writtenLevels(db))
  return {
    open,
    input: {
      cells: open.map((cell) => ({
        GameId: cell.GameId,
        RoleId: cell.RoleId,
        From: cell.Minutes,
        To: cell.Minutes + cell.Lasts,
        TeamIds: cell.ClubIds,
        Day: cell.Start.slice(0, 10),
      })),
      options: await optionsOf(open, officials, levels),
      clashes: pairsOf(open, doClash).map(([one, other]) => [one, other] as const),
      pairs: pairsOf(open, shareClub).map(([one, other, cost]) => ({ cells: [one, other] as const, cost })),
      loads: new Map(officials.map(({ PersonId, MonthGames }) => [PersonId, MonthGames])),
      terms: { unfilled, spread: costs.monthGame },
    },
  }
}

/** Above whatever a candidate may cost, so that nobody is left at home while a place is empty. */
const unfilled = 1000

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

/** Requests are let in between the places, each of which takes some milliseconds where there are thousands of officials. */
async function optionsOf(
  open: readonly OpenCell[],
  officials: readonly OfficialFacts[],
  levels: LevelOf,
): Promise<ProposalOption[]> {
  const options: ProposalOption[] = []
  for (const [Cell, cell] of open.entries()) {
    await setImmediate()
    for (const official of officials) {
      const judgement = judge(cell, official, levels)
      // Skip the current holder, who is to be replaced.
      if (official.PersonId !== cell.base && !isForbidden(judgement))
        options.push({ Cell, PersonId: official.PersonId, Cost: judgement.Cost })
    }
  }
  return options
}

/** Each two cells of which something is true, with what that costs. */
function pairsOf(
  cells: readonly OpenCell[],
  costOf: (one: OpenCell, other: OpenCell) => number,
): [number, number, number][] {
  return cells.flatMap((one, index) =>
    cells.slice(index + 1).flatMap((other, next): [number, number, number][] => {
      const cost = costOf(one, other)
      return cost > 0 ? [[index, index + 1 + next, cost]] : []
    }),
  )
}

function doClash(one: OpenCell, other: OpenCell): number {
  if (one.GameId === other.GameId) return 1
  const isOfDay = one.Start.slice(0, 10) === other.Start.slice(0, 10)
  return isOfDay && fitOf(one, other) === 'clash' ? 1 : 0
}

/** As a club that somebody had lately costs among the games that are set already. */
function shareClub(one: OpenCell, other: OpenCell): number {
  if (one.GameId === other.GameId || !one.ClubIds.some((club) => other.ClubIds.includes(club))) return 0
  const days = Math.abs(daysBetween(one.Start.slice(0, 10), other.Start.slice(0, 10)))
  return days <= lately ? costs.clubLately * (1 - days / (lately + 1)) : 0
}
