import pg from 'pg'
import type { Log } from '../log.ts'
import type { Engine } from './engine.ts'

type Listener = Pick<Engine, 'listen' | 'close'>

const retryMillis = 1000
const pingMillis = 15_000

/**
 * One connection that only listens, made at the first use. When it is lost it is made anew, and everybody is then
 * called once with an empty payload, since something may have been missed.
 */
export function createListener(options: pg.ClientConfig, log: Log): Listener {
  const channels = new Map<string, Set<(payload: string) => void>>()
  let connection: Promise<pg.Client> | undefined
  let closed = false

  const connect = async () => {
    // A connection whose other end vanished without a word is found by the ping's time-out.
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
        for (const channel of channels.keys()) call(channel, '')
        return client
      } catch (error) {
        log.warn({ error }, 'no connection for notifications yet')
      }
    }
  }

  const call = (channel: string, payload: string) => {
    for (const onNotify of channels.get(channel) ?? []) onNotify(payload)
  }

  return {
    listen: async (channel, onNotify) => {
      const callbacks = channels.get(channel) ?? new Set()
      channels.set(channel, callbacks.add(onNotify))
      connection ??= connect().catch(reconnect)
      const client = await connection
      // Where this fails the connection is lost, and the next one listens to all channels.
      await client.query(listenTo(channel)).catch(() => undefined)
      return async () => void callbacks.delete(onNotify)
    },
    close: async () => {
      closed = true
      const client = await connection?.catch(() => undefined)
      await client?.end()
    },
  }
}

function listenTo(channel: string) {
  return `listen ${pg.escapeIdentifier(channel)}`
}
