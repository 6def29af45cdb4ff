import { setImmediate } from 'node:timers/promises'
import { clashesOf, type OtherGame } from '#domain/clashes/clashes.ts'
import { mostWarnings } from '#domain/file-imports/file-import.ts'
import { isUndecidedCourt } from '#domain/games/place-and-time.ts'
import type { DayWindow } from '#domain/platform/day-window.ts'
import { courtPlaces } from '../appointments/location-store.ts'
import { bookingOf } from '../clashes/clashes.ts'
import { clashWarning, collectWarnings } from '../clashes/import-windows.ts'
import { officialClashes, officialKey } from '../clashes/official-clashes.ts'
import type { Queryable } from '../platform/database/database.ts'
import type { Planned, Warning, Warnings } from '../platform/import/columns.ts'
import * as store from './import-warning-store.ts'

/** Warnings about added and moved games: clashes with other games, and clashes of their officials. */
export async function gameWarnings(planned: Planned): Promise<Warnings> {
  const { db, stop } = planned
  await store.createAfterGames(planned)
  return collectWarnings(await store.plannedDays(db), (days) => warningsIn(db, days), stop)
}

async function warningsIn(db: Queryable, days: DayWindow): Promise<Warning[]> {
  const planned: store.PlannedLine[] = []
  const index = new GamesOfDay()
  for await (const page of store.plannedGames(db, days)) {
    planned.push(...page)
    index.add(page)
  }
  for await (const page of store.storedGames(db, days)) index.add(page)
  const clashesOfGame = await clashesOfOfficials(db, days, planned)
  const found: Warning[] = []
  for (const [number, game] of planned.entries()) {
    if (number % 50 === 49) await setImmediate()
    const clashes = [...clashesOf(game, index.othersOf(game)), ...clashesOfGame(game.GameId)]
    found.push(...clashes.map((clash) => clashWarning(game.line, clash)))
    if (found.length > mostWarnings) break
  }
  return found
}

/** Clashes of officials whose game is moved by an import. New games have no officials yet. */
async function clashesOfOfficials(db: Queryable, days: DayWindow, planned: readonly store.PlannedLine[]) {
  const officials = await store.officialsOfPlanned(db, days)
  const places = await courtPlaces(db, [...new Set(planned.map(({ CourtId }) => CourtId))])
  const own = new Map(planned.map((game) => [game.GameId, { game, booking: bookingOf(game, places) }]))
  const isReplaced = ({ GameId }: { GameId: number }) => own.has(GameId)
  const found = await officialClashes(db, { days, officials, own, isReplaced })
  const byGame = new Map<number, string[]>()
  for (const official of officials)
    byGame.set(official.gameId, [...(byGame.get(official.gameId) ?? []), officialKey(official)])
  return (gameId: number) => (byGame.get(gameId) ?? []).flatMap((key) => found.get(key) ?? [])
}

/** Index of games by day and court, and by day and team. */
class GamesOfDay {
  readonly #games = new Map<string, OtherGame[]>()

  add(games: readonly OtherGame[]) {
    for (const game of games)
      for (const key of keysOf(game)) {
        const found = this.#games.get(key)
        if (found) found.push(game)
        else this.#games.set(key, [game])
      }
  }

  othersOf(game: OtherGame): OtherGame[] {
    const found = new Set(keysOf(game).flatMap((key) => this.#games.get(key) ?? []))
    return [...found].filter(({ GameId }) => GameId !== game.GameId)
  }
}

/**
 * Index keys of a game. A game whose court is undecided gets no court key, because it cannot clash by court.
 */
function keysOf({ GameDay, CourtId, CourtName, HomeTeamId, AwayTeamId }: OtherGame): string[] {
  const day = GameDay.slice(0, 10)
  return [
    ...(CourtId && !isUndecidedCourt(CourtName) ? [`${day} court ${CourtId}`] : []),
    ...[HomeTeamId, AwayTeamId].filter((team) => team !== 0).map((team) => `${day} team ${team}`),
  ]
}
