import type { BanRules } from '#domain/bans/rules.ts'
import { fewestYellows } from '#domain/bans/rules-of.ts'
import { wallClockAt } from '#domain/match-reports/incidents/times.ts'
import type { Queryable } from '../platform/database/database.ts'
import { inGroups } from '../platform/jobs/for-each-row.ts'
import { factsOf } from './facts-store.ts'
import { firstDayOf } from './reading.ts'
import { peopleUnder, writtenRules } from './rule-store.ts'
import { type Current, currentBans } from './tell.ts'

export type ChangedBan = { personId: number; teamId: number }

/**
 * Returns the bans that begin, end or change if the rules are saved. Derives them as the job that notifies clubs does, before
 * and after. Reads persons in groups, so other requests do not wait for a whole season.
 */
export async function bansChangedBy(db: Queryable, rules: BanRules, at: Date): Promise<ChangedBan[]> {
  const before = await writtenRules(db)
  const own = before.find(({ Id }) => Id === rules.Id)
  const after = [...before.filter((one) => one !== own), rules]
  const fewest = Math.min(fewestYellows(before), fewestYellows(after))
  const now = wallClockAt(at)
  const since = firstDayOf(now)
  const people = await peopleUnder(db, own ? [own, rules] : [rules], { since, fewest })
  const changed: ChangedBan[] = []
  for (const group of inGroups(people, groupSize)) {
    const bansBy = async (written: readonly BanRules[]) =>
      currentBans(await factsOf(db, group, since, [], written), now)
    changed.push(...differing(await bansBy(before), await bansBy(after)))
    // Let other requests run between two groups.
    await new Promise<void>((resolve) => setImmediate(resolve))
  }
  return changed
}

/** Persons read at once; a group takes some milliseconds. */
const groupSize = 100

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
  return [...lifted, ...others].map(({ ban, teamId }) => ({ personId: ban.PersonId, teamId }))
}
