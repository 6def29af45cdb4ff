import type { PostgresPool, PostgresPoolClient } from 'kysely'
import { clientOf } from '../engine.ts'

/** Fails slow requests. WebAssembly cannot be interrupted, so the statement runs on, and its transaction is rolled back afterwards. */
export function limited(pool: PostgresPool, seconds: number): PostgresPool {
  const millis = seconds * 1000
  return {
    connect: async () => {
      const connecting = pool.connect()
      const client = await within(connecting, millis, () => {
        void connecting.then((late) => late.release()).catch(() => undefined)
        return new Error('timeout exceeded when trying to connect')
      })
      return limitedClient(client, millis)
    },
    end: () => pool.end(),
  }
}

function limitedClient(client: PostgresPoolClient, millis: number): PostgresPoolClient {
  let late: Error | undefined
  let last: Promise<unknown> = Promise.resolve()
  const query = async (text: string, values: unknown[]) => {
    if (late) throw late
    const answered = client.query(text, values)
    last = answered.catch(() => undefined)
    // Wait for a commit without a limit, or it would be unknown whether it succeeded.
    if (text === 'commit') return answered
    return within(answered, millis, () => {
      late = Object.assign(new Error('the statement took too long'), { code: queryCanceled })
      return late
    })
  }
  return clientOf(query, () => (late ? void last.then(() => client.release()) : client.release()))
}

// PostgreSQL's code query_canceled (appendix A).
const queryCanceled = '57014'

function within<T>(work: Promise<T>, millis: number, onLate: () => Error): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(onLate()), millis)
    work.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}
