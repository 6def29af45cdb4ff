import { createHash } from 'node:crypto'
import type { BanTournament } from '#domain/bans/facts.ts'
import type { BanRules } from '#domain/bans/rules.ts'
import { fewestYellows, lastVersion, rulesFor } from '#domain/bans/rules-of.ts'
import { wallClockAt } from '#domain/platform/dates.ts'
import type { Queryable } from '../../platform/database/database.ts'
import { inGroups } from '../../platform/jobs/for-each-row.ts'
import { tournamentsUnder } from '../calendar-store.ts'
import { firstDayOf } from '../reading.ts'
import { peopleUnder, writtenRules } from '../rule-store.ts'
import { type Current, currentBans } from '../tell.ts'
import { factsByRules } from './facts-by-rules.ts'

type ChangedBan = {
  personId: number
  teamId: number
  /** Identifies a ban and how the new ban rules change it. */
  change: string
}

export type RulesEffect = {
  bans: readonly ChangedBan[]
  /** Hash of the changed bans, independent of their order. */
  digest: string
  /** Identifies the stored rules from which the bans were computed. */
  derivedBy: string
}

/**
 * The bans that change if the rules are saved. Reads persons in groups, so that other requests run between
 * two groups.
 */
export async function effectOfRules(db: Queryable, rules: BanRules, at: Date): Promise<RulesEffect> {
  const before = await writtenRules(db)
  const own = before.find(({ Id }) => Id === rules.Id)
  const after = [...before.filter((one) => one !== own), rules]
  const fewest = Math.min(fewestYellows(before), fewestYellows(after))
  const now = wallClockAt(at)
  const since = firstDayOf(now)
  const tournaments = await tournamentsUnder(db, own ? [own, rules] : [rules])
  const tournamentIds = tournaments.map(({ Id }) => Id)
  const people = await peopleUnder(db, tournamentIds, { since, fewest })
  const areServedAlike = serveAlike(tournaments, before, after)
  const bans: ChangedBan[] = []
  for (const group of inGroups(people, groupSize)) {
    const facts = await factsByRules(db, group, since, { before, after, areServedAlike })
    if (facts) bans.push(...differing(currentBans(facts.before, now), currentBans(facts.after, now)))
    // Lets other requests run between two groups of persons.
    await new Promise<void>((resolve) => setImmediate(resolve))
  }
  return { bans, digest: digestOf(bans.map(({ change }) => change)), derivedBy: keyOfRules(before) }
}

/**
 * Whether a ban is served in the same games by the rules before and after, in each tournament and on each day
 * on which rules begin.
 */
function serveAlike(
  tournaments: readonly BanTournament[],
  before: readonly BanRules[],
  after: readonly BanRules[],
): boolean {
  const days = new Set(['', lastVersion, ...[...before, ...after].map(({ FromDay }) => FromDay)])
  const [earlier, later] = [rulesFor(before), rulesFor(after)]
  const servingOf = ({ Applies, AwardedServes, AbandonedServes }: BanRules) =>
    JSON.stringify([Applies, AwardedServes, AbandonedServes])
  return tournaments.every((one) =>
    [...days].every((day) => servingOf(earlier(one, day)) === servingOf(later(one, day))),
  )
}

/** Number of persons whose bans are read at once. Each group blocks the event loop for some milliseconds. */
const groupSize = 100

export const keyOfRules = (written: readonly BanRules[]): string =>
  written.map(({ Id, Version }) => `${Id}.${Version}`).join()

const digestOf = (changes: readonly string[]): string =>
  createHash('sha256').update(JSON.stringify(changes.toSorted())).digest('base64url')

function differing(before: readonly Current[], after: readonly Current[]): ChangedBan[] {
  const keyOf = ({ ban }: Current) => `${ban.PersonId} ${ban.Key}`
  const counts = ({ IsOpen, IsForCommittee }: Current) => IsOpen || IsForCommittee
  const saidOf = ({ Said, IsOpen, AwaitsRuling, IsForCommittee }: Current) =>
    JSON.stringify([Said, IsOpen, AwaitsRuling, IsForCommittee])
  const earlier = new Map(before.map((one) => [keyOf(one), one]))
  const later = new Set(after.map(keyOf))
  const lifted = before.filter((one) => counts(one) && !later.has(keyOf(one)))
  const others = after.filter((one) => {
    const same = earlier.get(keyOf(one))
    if (!same) return counts(one)
    return (counts(one) || counts(same)) && saidOf(one) !== saidOf(same)
  })
  const changed = (one: Current, said: string): ChangedBan => ({
    personId: one.ban.PersonId,
    teamId: one.teamId,
    change: `${keyOf(one)} ${said}`,
  })
  return [...lifted.map((one) => changed(one, 'lifted')), ...others.map((one) => changed(one, saidOf(one)))]
}
