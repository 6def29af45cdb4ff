import type { BanReason } from '#domain/bans/ban.ts'
import { readBans } from '#domain/bans/read.ts'
import { reasonsIn, whyBanned } from '#domain/bans/why-banned.ts'
import { wallClockAt, yearOf } from '#domain/platform/dates.ts'
import { rowsBy } from '#domain/platform/records.ts'
import type { Queryable } from '../platform/database/database.ts'
import { factsOf } from './facts-store.ts'
import { peopleOfSides } from './name-store.ts'

type Game = { id: number; game_day: string }

/**
 * The ban that forbids each person to play in the game, by current data. Persons who may play are left out.
 */
export async function bannedIn(
  db: Queryable,
  game: Game,
  personIds: readonly number[],
  now: Date,
): Promise<ReadonlyMap<number, BanReason>> {
  const reasons = await reasonsOf(db, game, personIds, now)
  return new Map([...reasons].flatMap(([id, [first]]) => (first ? [[id, first] as const] : [])))
}

export async function reasonsOf(
  db: Queryable,
  game: Game,
  personIds: readonly number[],
  now: Date,
): Promise<ReadonlyMap<number, readonly BanReason[]>> {
  const reading = await readingFor(db, [game], personIds)
  return new Map(
    personIds.flatMap((personId) => {
      const reasons = reasonsIn(reading, personId, game.id, wallClockAt(now))
      return reasons.length ? [[personId, reasons] as const] : []
    }),
  )
}

type Side = { game: Game; teamIds: readonly number[] }

/** The number of banned people in the line-ups of each game. Games without banned people are left out. */
export async function bannedInLineUps(
  db: Queryable,
  sides: readonly Side[],
  now: Date,
): Promise<Map<number, number>> {
  const rows = await peopleOfSides(
    db,
    sides.flatMap(({ game, teamIds }) => teamIds.map((teamId) => ({ gameId: game.id, teamId }))),
  )
  const persons = rows.map(({ person_id }) => person_id)
  const reading = await readingFor(
    db,
    sides.map(({ game }) => game),
    persons,
  )
  const banned = rows.filter(
    ({ game_id, person_id }) => whyBanned(reading, person_id, game_id, wallClockAt(now))?.IsCertain,
  )
  const byGame = rowsBy(banned, ({ game_id }) => game_id)
  return new Map([...byGame].map(([id, people]) => [id, people.length]))
}

async function readingFor(db: Queryable, games: readonly Game[], personIds: readonly number[]) {
  const days = games.map(({ game_day }) => game_day).sort()
  const facts = await factsOf(
    db,
    personIds,
    firstDayOf(days[0] ?? ''),
    games.map(({ id }) => id),
  )
  return readBans(facts)
}

/** The number of earlier seasons whose bans may still be unserved. */
const earlierSeasons = 4

/** The first day whose cards are read for bans on the given day or moment. */
export const firstDayOf = (day: string) => `${yearOf(day.slice(0, 10)) - earlierSeasons}-01-01`
