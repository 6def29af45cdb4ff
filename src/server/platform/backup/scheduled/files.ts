import { readdir, rm } from 'node:fs/promises'
import path from 'node:path'

// Scheduled backups are named bakvordur-<series>-<moment in UTC>.backup, and end with .unverified before their
// verification. A backup run deletes only files of its own series.

const stampForm = String.raw`\d{4}-\d\d-\d\dT\d{6}Z`

export const nameOf = (series: string, at: Date) =>
  `bakvordur-${series}-${at.toISOString().slice(0, 19).replaceAll(':', '')}Z.backup`

export const unverified = (name: string) => name.replace(/\.backup$/, '.unverified')

/** The number of backups kept for each period: the newest of a day, of a week (from Monday) and of a month. */
const kept = { day: 7, week: 4, month: 12 } as const

const dayMillis = 86_400_000

/** The backups to delete. Counts files and ignores ages, so a wrong clock deletes no more. Keeps `newest` and files dated after `now`. */
export function superfluous(
  names: readonly string[],
  { series, now, newest }: { series: string; now: Date; newest: string },
): string[] {
  const backups = names
    .flatMap((name) => {
      const at = momentOf(name, series)
      return at && at.getTime() <= now.getTime() + dayMillis ? [{ name, at }] : []
    })
    .sort((one, other) => other.at.getTime() - one.at.getTime())
  const needed = new Set([newest])
  for (const [period, count] of Object.entries(kept)) {
    const seen = new Set<string>()
    for (const { name, at } of backups) {
      const key = periodOf(period, at)
      if (seen.has(key) || seen.size === count) continue
      seen.add(key)
      needed.add(name)
    }
  }
  return backups.map(({ name }) => name).filter((name) => !needed.has(name))
}

function periodOf(period: string, at: Date): string {
  if (period === 'month') return at.toISOString().slice(0, 7)
  if (period === 'day') return at.toISOString().slice(0, 10)
  const days = Math.floor(at.getTime() / dayMillis)
  // Weeks begin on Monday, and day 0 (1 January 1970) was a Thursday.
  return String(Math.floor((days + 3) / 7))
}

/** The moment in the name of a backup of the series; `null` for any other file. */
export function momentOf(name: string, series: string): Date | null {
  const [, stamp] = new RegExp(`^bakvordur-${series}-(${stampForm})\\.backup$`).exec(name) ?? []
  if (!stamp) return null
  const at = new Date(stamp.replace(/T(\d\d)(\d\d)(\d\d)Z$/, 'T$1:$2:$3Z'))
  return Number.isNaN(at.getTime()) ? null : at
}

/** Deletes files of a process that ended before it verified its backup. */
export async function removeLeftovers(folder: string, series: string) {
  const form = new RegExp(`^bakvordur-${series}-${stampForm}\\.unverified(\\.\\d+\\.part)?$`)
  for (const name of await readdir(folder))
    if (form.test(name)) await rm(path.join(folder, name), { force: true })
}
