import type { Ban } from '#domain/bans/ban.ts'
import { BanNews, differenceOf, type NotifiedBan, notifiedBan } from '#domain/bans/difference.ts'
import type { BanFacts } from '#domain/bans/facts.ts'
import { readBans } from '#domain/bans/read.ts'
import { wallClockAt } from '#domain/platform/dates.ts'
import { rowsBy } from '#domain/platform/records.ts'
import { addNotices } from '../notices/audience-store.ts'
import type { Queryable } from '../platform/database/database.ts'
import { factsOf } from './facts-store.ts'
import * as store from './notified-store.ts'
import { firstDayOf } from './reading.ts'

type Act = {
  /** The user who caused the notification; `null` if automatic. */
  by: number | null
  at: Date
  /** When the notification fell due; by default the time `at`. */
  dueAt?: Date
  /** Stores the bans as notified without notifying anybody. */
  isQuiet?: boolean
  /** True if the caller has already notified the clubs of the rulings, because it published them. */
  areRulingsSaid?: boolean
}

/**
 * Notifies clubs of the bans that changed with these games. Runs in the transaction that changed the games.
 */
export async function tellBansOfGames(db: Queryable, gameIds: readonly number[], act: Act): Promise<void> {
  if (gameIds.length) await tellBans(db, await store.affectedBy(db, gameIds), act)
}

/**
 * Notifies clubs of changed bans. Compares with the last notified state, so that each change is notified
 * once.
 */
export async function tellBans(
  db: Queryable,
  personIds: readonly number[],
  { by, at, dueAt = at, isQuiet = false, areRulingsSaid = false }: Act,
): Promise<void> {
  if (!personIds.length) return
  await store.lockPersons(db, personIds)
  const now = wallClockAt(at)
  const facts = await factsOf(db, personIds, firstDayOf(now))
  const told = rowsBy(await store.notifiedOf(db, personIds), ({ PersonId }) => PersonId)
  const current = rowsBy(currentBans(facts, now), ({ ban }) => ban.PersonId)
  const differences = [...new Set([...told.keys(), ...current.keys()])].flatMap((personId) =>
    differenceOf(told.get(personId) ?? [], current.get(personId) ?? [], { areRulingsSaid }),
  )
  // A ban that ended before it was notified is stored with the ban's start as the time of the notification. So
  // it is deleted together with the bans of that season.
  const isOld = ({ Before, After }: (typeof differences)[number]) =>
    After && !Before && !After.IsOpen && !After.IsForCommittee
  const idOf = await store.remember(
    db,
    differences.flatMap((one) =>
      one.After ? { ...one.After, now, at: isOld(one) ? new Date(`${one.After.ban.Since}Z`) : at } : [],
    ),
  )
  await store.closeTold(
    db,
    differences.flatMap(({ Before, After }) => (Before && !After ? Before.Id : [])),
    at,
  )
  const news = rowsBy(isQuiet ? [] : differences.filter(({ News }) => News !== null), ({ News }) => News)
  for (const kind of Object.values(BanNews))
    await addNotices(
      db,
      { kind, by, at: dueAt },
      (news.get(kind) ?? []).map(({ Before, After }) => ({
        record: After ? idOf(After.ban) : (Before?.Id ?? 0),
      })),
    )
}

export type Current = NotifiedBan & { ban: Ban; teamId: number; clubId: number }

export function currentBans(facts: BanFacts, now: string): Current[] {
  const { Bans, calendar, teamAt } = readBans(facts)
  return Bans.map((ban) => {
    const teamId = teamAt(ban, now)
    const clubId = calendar.clubOf(teamId)
    return { ...notifiedBan(ban, clubId, now), ban, teamId, clubId }
  })
}
