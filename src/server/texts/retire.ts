import { flatten } from '#domain/texts/tree.ts'
import { repeat, type Worker } from '../platform/repeat.ts'
import type { Services } from '../platform/services.ts'
import { addChange, latestChanges } from './store.ts'

const hour = 60 * 60 * 1000

export function textRetiring(services: Services): Worker {
  return repeat(services, { name: 'texts', everyMillis: hour, work: () => retireTexts(services) })
}

/** A change that the file has too is the file's from then on: what is written there later is shown. */
export async function retireTexts({
  database,
  texts,
  clock,
}: Pick<Services, 'database' | 'texts' | 'clock'>) {
  // Where the whole file is broken, nothing is known of it.
  if (texts.problems().some(({ key }) => key === '')) return
  const file = flatten(texts.original())
  for (const { key, version, after } of await latestChanges(database.db)) {
    if (after === null || after !== file.get(key)) continue
    await addChange(database.db, {
      key,
      version: version + 1,
      before: after,
      after: null,
      original: after,
      at: clock().toISOString(),
      person_id: null,
    })
  }
}
