import type { Call } from '#domain/platform/call.ts'
import type { Request } from '../platform/define-route.ts'
import { createConcurrencyLimiter } from '../platform/http/concurrency-limiter.ts'

/**
 * Limits concurrent imports: a file stays in memory until its request ends, and connections for long jobs are
 * few.
 */
const enter = createConcurrencyLimiter({ running: 2, waiting: 4 })
/**
 * The embedded database can run one import at a time, because it has one session with one set of working
 * tables. Reading a file is not limited.
 */
const enterSession = createConcurrencyLimiter({ running: 1, waiting: 1 })

type Turn = Pick<Request<Call>, 'services' | 'atEnd' | 'http'>

/**
 * Waits until the request may import. The permission ends with the request. Returns false if too many
 * requests wait.
 */
export const takeTurn = (turn: Turn): Promise<boolean> => take(enter, turn)

export async function takeSession(turn: Turn): Promise<boolean> {
  return turn.services.database.engine !== 'embedded' || take(enterSession, turn)
}

async function take(limiter: typeof enter, { atEnd, http }: Turn): Promise<boolean> {
  const leave = await limiter('imports', () => http.req.raw.signal.aborted)
  if (leave) atEnd(leave)
  return leave !== null
}
