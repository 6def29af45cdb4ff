import { setTimeout as wait } from 'node:timers/promises'
import type { Database } from '../platform/database/database.ts'
import { within } from '../platform/within.ts'
import type { TextEdits } from './file/open-texts.ts'
import { latestChanges } from './store.ts'

type Log = { warn(fields: object, message: string): void }

/**
 * Timeout of a read of the changes, and the pause after a failed read. The pause doubles up to
 * `longestPauseMillis`.
 */
const usual = { readMillis: 5000, pauseMillis: 250, longestPauseMillis: 5000 }

/**
 * Caches the texts that were changed in the app. The database notifies all instances of a change. A failed
 * read is retried.
 */
export function textEdits(database: Database, log: Log, times = usual): TextEdits {
  let edits: ReadonlyMap<string, string> = new Map()
  let isWanted = false
  let reading: Promise<void> | null = null
  // The changed texts are read by one query at a time, so that an older result never replaces a newer one.
  // Results after a timeout are dropped.
  const read = async () => {
    for (let failures = 0; isWanted; failures++) {
      isWanted = false
      try {
        edits = editsOf(await within(times.readMillis, latestChanges(database.db)))
        failures = -1
      } catch (error) {
        if (database.isClosed()) break
        isWanted = true
        log.warn({ error }, 'the changed texts could not be read yet; the last known ones are shown')
        const pause = Math.min(times.pauseMillis * 2 ** failures, times.longestPauseMillis)
        await wait(pause, undefined, { ref: false })
      }
    }
    reading = null
  }
  const readAgain = () => {
    isWanted = true
    reading ??= read()
  }
  readAgain()
  // Reads once after connecting the listener, for changes that it missed before.
  void database
    .listen('texts_changed', readAgain)
    .then(readAgain, (error: unknown) =>
      log.warn({ error }, 'cannot listen for texts changed by other instances'),
    )
  return { now: () => edits, settled: async () => reading ?? undefined }
}

const editsOf = (changes: Awaited<ReturnType<typeof latestChanges>>): ReadonlyMap<string, string> =>
  new Map(changes.flatMap(({ key, after }) => (after === null ? [] : [[key, after]])))
