import { clashGameText, type OtherGame } from '#domain/clashes/clashes.ts'
import type { DayWindow } from '#domain/platform/day-window.ts'
import { courtPlaces } from '../../appointments/location-store.ts'
import { gamesByIds } from '../../clashes/clash-store.ts'
import { bookingOf } from '../../clashes/clashes.ts'
import { clashWarning, collectWarnings } from '../../clashes/import-windows.ts'
import { officialClashes, officialKey } from '../../clashes/official-clashes.ts'
import type { Queryable } from '../../platform/database/database.ts'
import type { Planned, Warning, Warnings } from '../../platform/import/columns.ts'
import * as store from './position-warning-store.ts'

/** Warnings about officials who lose an appointment in an import, and about clashes of those who get one. */
export async function placeWarnings(planned: Planned): Promise<Warnings> {
  const { db, stop } = planned
  await store.createAfterPlaces(planned)
  return collectWarnings(await store.plannedDays(db), (days) => warningsIn(db, days), stop)
}

async function warningsIn(db: Queryable, days: DayWindow): Promise<Warning[]> {
  const planned = await store.plannedPlaces(db, days)
  const games = await gamesByIds(db, [...new Set(planned.map(({ gameId }) => gameId))])
  const places = await courtPlaces(db, [...new Set(games.map(({ CourtId }) => CourtId))])
  const own = new Map(games.map((game) => [game.GameId, { game, booking: bookingOf(game, places) }]))
  const replaced = new Set(planned.map(({ gameId, roleId }) => `${gameId}/${roleId}`))
  const isReplaced = ({ GameId, RoleId }: { GameId: number; RoleId: number }) =>
    replaced.has(`${GameId}/${RoleId}`)
  const clashes = await officialClashes(db, { days, officials: planned, own, isReplaced })
  return planned.flatMap((place) => [
    ...lossOf(place, own.get(place.gameId)?.game),
    ...(clashes.get(officialKey(place)) ?? []).map((clash) => clashWarning(place.line, clash)),
  ])
}

function lossOf({ line, loser }: store.PlannedPlace, game: OtherGame | undefined): Warning[] {
  if (!game || loser === null) return []
  return [{ line, text: 'imports.warnings.losesPlace', values: { name: loser, game: clashGameText(game) } }]
}
