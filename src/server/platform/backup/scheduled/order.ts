import { z } from 'zod'
import { backupFailures } from '#domain/jobs/backup-failures.ts'

/** The message from the server to the backup process. The process ends when its input ends. */
export const Order = z.object({
  place: z.object({
    dataDir: z.string(),
    databaseUrl: z.string().nullable(),
    databasePooler: z.enum(['session', 'transaction']),
  }),
  folder: z.string(),
  series: z.string(),
  name: z.string(),
  /** The database's time. It is part of the backup's file name and decides which backups are superfluous. */
  now: z.string(),
  key: z.string().nullable(),
})
export type Order = z.infer<typeof Order>

/** Messages from the process: heartbeats, and finally the result. */
export const Answer = z.union([
  z.object({ beat: z.literal(true) }),
  z.object({ bytes: z.number() }),
  z.object({ failure: z.enum(backupFailures), reason: z.string() }),
])
export type Answer = z.infer<typeof Answer>
export type Ended = Exclude<Answer, { beat: true }>
