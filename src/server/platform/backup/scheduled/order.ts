import { z } from 'zod'
import { backupFailures } from '#domain/jobs/backup-failures.ts'

/** What the server sends to the backup process. The process ends when its input ends. */
export const Order = z.object({
  place: z.object({
    dataDir: z.string(),
    databaseUrl: z.string().nullable(),
    databasePooler: z.enum(['session', 'transaction']),
  }),
  folder: z.string(),
  series: z.string(),
  /** The name of the backup in the folder. */
  name: z.string(),
  /** The database's time, which names the file and orders the others. */
  now: z.string(),
  key: z.string().nullable(),
})
export type Order = z.infer<typeof Order>

/** What the process answers: a beat now and then, and at the end how the backup ended. */
export const Answer = z.union([
  z.object({ beat: z.literal(true) }),
  z.object({ bytes: z.number() }),
  z.object({ failure: z.enum(backupFailures), reason: z.string() }),
])
export type Answer = z.infer<typeof Answer>
export type Ended = Exclude<Answer, { beat: true }>
