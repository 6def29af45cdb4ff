import { setTimeout as wait } from 'node:timers/promises'
import type { Database } from '../platform/database/database.ts'
import { within } from '../platform/within.ts'
import type { TextEdits } from './file/open-texts.ts'
import { latestChanges } from './store.ts'

type Log = { warn(fields: object, message: string): void }

/** How long a read may take, and the pause after one that failed, which doubles up to the longest. */
const usual = { readMillis: 5000, pauseMillis: 250, longestPauseMillis: 5000 }

/**
 * What was changed in the app, in memory, for every sentence of the server asks for it. The database tells every
 * instance of a change; after a lost connection it is read again. A read that fails is tried again until it is done.
 */
export function textEdits(database: Database, log: Log, times = usual): TextEdits {
  let edits: ReadonlyMap<string, string> = new Map()
  let isWanted = false
  let reading: Promise<void> | null = null
  // One after the other, so that an older answer never comes last; of one that is late the answer is dropped.
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
  // What was changed before it listens is read then.
  void database
    .listen('texts_changed', readAgain)
    .then(readAgain, (error: unknown) =>
      log.warn({ error }, 'no notice will come of texts that other instances change'),
    )
  return { now: () => edits, settled: async () => reading ?? undefined }
}

const editsOf = (changes: Awaited<ReturnType<typeof latestChanges>>): ReadonlyMap<string, string> =>
  new Map(changes.flatMap(({ key, after }) => (after === null ? [] : [[key, after]])))
