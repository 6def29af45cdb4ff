import { randomUUID } from 'node:crypto'
import type { PostgresPool } from 'kysely'
import pg from 'pg'
import type { Log } from '../log.ts'
import type { Engine } from './engine.ts'

type Listener = Required<Pick<Engine, 'listen' | 'isListening' | 'close'>>

/** `pool` sends the heartbeat notification, so that it takes the same way as all others. */
type How = { pool: PostgresPool; log: Log; times?: Times }
type Times = { retryMillis: number; pingMillis: number; beatMillis: number }

const usualTimes: Times = { retryMillis: 1000, pingMillis: 15_000, beatMillis: 60_000 }

const heartbeat = 'heartbeat'

/** A connection for LISTEN. Calls listeners with an empty payload after a reconnect and a heartbeat: a notification may be lost. */
export function createListener(options: pg.ClientConfig, { pool, log, times = usualTimes }: How): Listener {
  const { retryMillis, pingMillis, beatMillis } = times
  const channels = new Map<string, Set<(payload: string) => void>>()
  const own = randomUUID()
  let connection: Promise<pg.Client> | undefined
  let beating: NodeJS.Timeout | undefined
  let isHeard = true
  let isAwaited = false
  let closed = false

  const connect = async () => {
    // The time-out of the ping detects a connection whose other end vanished.
    const client = new pg.Client({ ...options, query_timeout: pingMillis })
    client.on('error', (error) => log.warn({ error }, 'the connection for notifications was lost'))
    client.on('notification', ({ channel, payload = '' }) => call(channel, payload))
    try {
      await client.connect()
      for (const channel of channels.keys()) await client.query(listenTo(channel))
    } catch (error) {
      await client.end()
      throw error
    }
    const ping = setInterval(() => client.query('select 1').catch(() => client.end()), pingMillis).unref()
    client.once('end', () => {
      clearInterval(ping)
      if (!closed) connection = reconnect()
    })
    return client
  }

  const reconnect = async (): Promise<pg.Client> => {
    for (;;) {
      await new Promise((resolve) => setTimeout(resolve, retryMillis))
      if (closed) throw new Error('the database is closed')
      try {
        const client = await connect()
        callAll()
        return client
      } catch (error) {
        log.warn({ error }, 'no connection for notifications yet')
      }
    }
  }

  const call = (channel: string, payload: string) => {
    for (const onNotify of channels.get(channel) ?? []) onNotify(payload)
  }
  const callAll = () => {
    for (const channel of channels.keys()) call(channel, '')
  }

  const beat = async () => {
    // If the last heartbeat has not arrived after a whole interval, notifications do not arrive at all.
    if (isAwaited && isHeard) log.error('database notifications do not arrive')
    if (isAwaited) isHeard = false
    callAll()
    await send()
  }
  const send = async () => {
    isAwaited = true
    await notify(pool, own).catch((error: unknown) => log.warn({ error }, 'could not send a heartbeat'))
  }
  const startBeating = () => {
    if (beating) return
    beating = setInterval(beat, beatMillis).unref()
    void send()
  }
  channels.set(
    heartbeat,
    new Set([
      (payload) => {
        if (payload !== own) return
        isAwaited = false
        isHeard = true
      },
    ]),
  )

  return {
    listen: async (channel, onNotify) => {
      const callbacks = channels.get(channel) ?? new Set()
      channels.set(channel, callbacks.add(onNotify))
      connection ??= connect().catch(reconnect)
      const client = await connection
      // Ignore an error: the connection is lost then, and the next one listens to all channels.
      await client.query(listenTo(channel)).catch(() => undefined)
      startBeating()
      return async () => void callbacks.delete(onNotify)
    },
    isListening: () => isHeard,
    close: async () => {
      closed = true
      clearInterval(beating)
      const client = await connection?.catch(() => undefined)
      await client?.end()
    },
  }
}

async function notify(pool: PostgresPool, payload: string) {
  const client = await pool.connect()
  try {
    await client.query('select pg_notify($1, $2)', [heartbeat, payload])
  } finally {
    client.release()
  }
}

function listenTo(channel: string) {
  return `listen ${pg.escapeIdentifier(channel)}`
}
