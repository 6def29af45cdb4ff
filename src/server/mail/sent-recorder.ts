import { keptKeys } from '../platform/jobs/failure-store.ts'
import { forEachRow, keepFailure, sqlStateOf } from '../platform/jobs/for-each-row.ts'
import type { Services } from '../platform/services.ts'
import { markSent, type Taken } from './queue-store.ts'

const list = { job: 'mailSent', part: '' } as const

export type SentRecorder = ReturnType<typeof sentRecorder>

/**
 * Marks messages that the mail server accepted. If the database refuses this, stores a failed job, so that
 * the message is not sent again.
 */
export function sentRecorder(services: Services) {
  const { database, clock } = services
  const unrecorded = new Set<Taken>()
  const mark = (id: number) => markSent(database.db, id, clock().toISOString())
  const record = async (message: Taken) => {
    unrecorded.add(message)
    try {
      await mark(message.id)
    } catch (error) {
      if (!isRefused(error)) throw error
      await keepFailure(services, list, { key: String(message.id), tries: 1 }, error)
    }
    unrecorded.delete(message)
  }
  const again = async () => {
    await Promise.all([...unrecorded].map(record))
    const keys = (await keptKeys(database.db, list)).map(Number)
    await forEachRow(services, { ...list, keys, work: mark })
  }
  return { record, again }
}

/**
 * Whether the database error is about this row, not about the connection or resources (PostgreSQL, appendix
 * A).
 */
function isRefused(error: unknown): boolean {
  const code = sqlStateOf(error)
  return code !== null && !['08', '53', '57', '58'].includes(code.slice(0, 2))
}
