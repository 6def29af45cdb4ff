import { setImmediate } from 'node:timers/promises'
import type { Booking } from '#domain/appointments/facts.ts'
import { bookingsMet, type Clash, clashWith, type OtherGame } from '#domain/clashes/clashes.ts'
import type { DayWindow } from '#domain/platform/day-window.ts'
import { bookingsIn } from '../appointments/booking-store.ts'
import type { Queryable } from '../platform/database/database.ts'
import { gamesByIds } from './clash-store.ts'

export type PlannedOfficial = { gameId: number; personId: number; name: string }

type Plan = {
  days: DayWindow
  officials: readonly PlannedOfficial[]
  own: ReadonlyMap<number, { game: OtherGame; booking: Booking }>
  isReplaced: (stored: Booking) => boolean
}

export const officialKey = ({ gameId, personId }: Omit<PlannedOfficial, 'name'>) => `${gameId}/${personId}`

/** Clashes of the planned officials with stored games and with other planned games, by `officialKey`. */
export async function officialClashes(db: Queryable, { days, officials, own, isReplaced }: Plan) {
  const found = new Map<string, Clash[]>()
  if (!officials.length) return found
  const personIds = [...new Set(officials.map(({ personId }) => personId))]
  const stored = (await bookingsIn(db, { ...days, personIds })).filter(({ booking }) => !isReplaced(booking))
  const games = new Map([...own].map(([id, { game }]) => [id, game]))
  for (const game of await gamesByIds(db, [...new Set(stored.map(({ booking }) => booking.GameId))]))
    if (!games.has(game.GameId)) games.set(game.GameId, game)
  const byPerson = new Map<number, Booking[]>(personIds.map((id) => [id, []]))
  for (const { person_id, booking } of stored) byPerson.get(person_id)?.push(booking)
  for (const { gameId, personId } of officials) {
    const planned = own.get(gameId)
    if (planned) byPerson.get(personId)?.push(planned.booking)
  }
  for (const [number, official] of officials.entries()) {
    if (number % 100 === 99) await setImmediate()
    const booking = own.get(official.gameId)?.booking
    const met = booking ? bookingsMet(booking, byPerson.get(official.personId) ?? []) : []
    const who = { Kind: 'official', PersonId: official.personId, PersonName: official.name } as const
    const others = [...new Set(met.map(({ GameId }) => GameId))].flatMap((id) => games.get(id) ?? [])
    found.set(
      officialKey(official),
      others.map((game) => clashWith(game, who)),
    )
  }
  return found
}
