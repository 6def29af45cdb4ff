import { flatten } from '#domain/texts/tree.ts'
import { forEachRow, startRowJob } from '../platform/jobs/for-each-row.ts'
import type { Worker } from '../platform/periodic-job.ts'
import type { Services } from '../platform/services.ts'
import { addChange, latestChanges } from './store.ts'

const hour = 60 * 60 * 1000

export function textRetiring(services: Services): Worker {
  return startRowJob(services, { job: 'texts', everyMillis: hour, work: () => retireTexts(services) })
}

/** Ends changes in the app that the file now contains, so that later edits of the file take effect. */
export async function retireTexts(
  services: Pick<Services, 'database' | 'databaseClock' | 'texts' | 'clock' | 'log'>,
) {
  const { database, texts, clock } = services
  // Changes nothing if the whole file has a problem, because its texts are then unknown.
  if (texts.problems().some(({ key }) => key === '')) return
  const file = flatten(texts.original())
  const changes = new Map((await latestChanges(database.db)).map((change) => [change.key, change]))
  const retired = [...changes.values()].filter(({ key, after }) => after !== null && after === file.get(key))
  await forEachRow(services, {
    job: 'texts',
    keys: retired.map(({ key }) => key),
    work: async (key) => {
      const change = changes.get(key)
      if (!change?.after) return
      await addChange(database.db, {
        key,
        version: change.version + 1,
        before: change.after,
        after: null,
        original: change.after,
        at: clock().toISOString(),
        person_id: null,
      })
    },
  })
}
