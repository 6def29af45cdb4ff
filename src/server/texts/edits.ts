import type { Database } from '../platform/database/database.ts'
import type { TextEdits } from '../platform/texts.ts'
import { latestChanges } from './store.ts'

type Log = { warn(fields: object, message: string): void }

/**
 * What was changed in the app, in memory, for every sentence of the server asks for it. The database tells every
 * instance of a change; after a lost connection it is read again.
 */
export function textEdits(database: Database, log: Log): TextEdits {
  let edits: ReadonlyMap<string, string> = new Map()
  const read = async () => {
    try {
      const changes = await latestChanges(database.db)
      edits = new Map(changes.flatMap(({ key, after }) => (after === null ? [] : [[key, after]])))
    } catch (error) {
      log.warn({ error }, 'the changed texts could not be read; the last known ones are shown')
    }
  }
  let reading = read()
  // One after the other, so that an older answer never comes last.
  const readAgain = () => {
    reading = reading.then(read)
  }
  // What was changed before it listens is read then.
  void database
    .listen('texts_changed', readAgain)
    .then(readAgain, (error: unknown) =>
      log.warn({ error }, 'no notice will come of texts that other instances change'),
    )
  return { now: () => edits, settled: () => reading }
}
