import { sql } from 'kysely'
import type { Bench, Row } from '../bench.ts'
import { type Amounts, onDatabase } from '../product/fill.ts'
import type { Engine } from '../product/product.ts'
import { progress } from '../progress.ts'
import { onEngines } from './each-engine.ts'
import { inProcess } from './in-process.ts'
import type { RetentionAnswer, RetentionJob } from './retention-process.ts'

const path = '/api/admin/rest/audit'
const few: Amounts = { persons: 100_000, transfers: 100_000, records: { expiredContracts: 3000 } }
const many: Amounts = { persons: 100_000, records: { mails: 70_000, expiredMails: 70_000 } }

export const retentionBench: Bench = {
  name: 'retention',
  about:
    'the daily jobs of a server that starts, beside one person who reads: 3,000 expired contracts with their papers among 100,000 transfers; 70,000 letters that are past their time',
  run: async () => [
    ...(await onEngines(few, (engine, folder) => measure('3,000 contracts', engine, { folder, seconds: 2 }))),
    ...(await onEngines(many, (engine, folder) => measure('70,000 letters', engine, { folder }))),
  ],
}

type Given = { folder: string; seconds?: number }

async function measure(what: string, engine: Engine, { folder, seconds }: Given): Promise<Row[]> {
  // Sets the amounts to 0, as if the details of old transfers had been deleted earlier.
  await onDatabase(engine, ({ db }) => sql`update transfer_requests set amount = 0`.execute(db))
  const dataDir = engine.name === 'embedded' ? engine.dataDir : folder
  const done = await inProcess<RetentionJob, RetentionAnswer>('retention-process.ts', {
    engine,
    dataDir,
    path,
  })
  progress(`${engine.name}: ${what} ${JSON.stringify(done.removed)}`)
  const name = (part: string) => `${what}, ${part}, ${engine.name}`
  return [
    {
      what: name('all in'),
      unit: 'ms',
      ours: done.seconds * 1000,
      aims: seconds ? [{ atMost: seconds * 1000 }] : [],
    },
    { what: name('answers meanwhile p95'), unit: 'ms', ours: done.p95, aims: [{ atMost: 100 }] },
    {
      what: name('longest stop of the event loop'),
      unit: 'ms',
      ours: done.longestStop,
      aims: [{ atMost: 50 }],
    },
  ]
}
