import { setImmediate } from 'node:timers'
import type { PostgresPool, PostgresPoolClient } from 'kysely'
import { type Connections, clientOf } from '../engine.ts'
import type { EmbeddedEngine } from './engine.ts'
import { EmbeddedSession, EngineStopped } from './session.ts'

const restMillis = 2000

/** A pool with one connection, because PGlite has a single session. Replaces a crashed engine by a new one, which recovers. */
export class EmbeddedPool implements PostgresPool {
  readonly #start: () => Promise<EmbeddedEngine>
  readonly #listeners = new Map<string, Set<(payload: string) => void>>()
  readonly #waiting: (() => void)[] = []
  #session: EmbeddedSession
  #taken = false
  #ending = false
  #triedAt = Number.NEGATIVE_INFINITY

  static async open(start: () => Promise<EmbeddedEngine>): Promise<EmbeddedPool> {
    return new EmbeddedPool(start, await start())
  }

  private constructor(start: () => Promise<EmbeddedEngine>, engine: EmbeddedEngine) {
    this.#start = start
    this.#session = this.#sessionOn(engine)
  }

  get idle() {
    return !this.#taken
  }

  get connections(): Connections {
    return { used: this.#taken ? 1 : 0, idle: this.#taken ? 0 : 1, waiting: this.#waiting.length }
  }

  async connect(): Promise<PostgresPoolClient> {
    if (this.#ending) throw new Error('the database is closed')
    return this.#take()
  }

  /**
   * Calls listeners before the commit is answered. After a crash it calls them with an empty payload, because the last commit is uncertain.
   */
  async listen(channel: string, onNotify: (payload: string) => void): Promise<() => Promise<void>> {
    const callbacks = this.#listeners.get(channel) ?? new Set()
    this.#listeners.set(channel, callbacks.add(onNotify))
    const client = await this.connect()
    await this.#session.query(listenTo(channel)).finally(() => client.release())
    return async () => void callbacks.delete(onNotify)
  }

  async end(): Promise<void> {
    if (this.#ending) return
    this.#ending = true
    await this.#take()
    if (!this.#session.broken) await this.#session.engine.close()
  }

  async #take(): Promise<PostgresPoolClient> {
    if (this.#taken) await new Promise<void>((resolve) => this.#waiting.push(resolve))
    this.#taken = true
    if (this.#session.broken && !this.#ending) await this.#renew()
    const session = this.#session
    return clientOf(
      (text, values) => session.query(text, values),
      () => {
        // Rolls back an unfinished transaction, so that the next caller does not continue it.
        if (session.inTransaction) void session.query('rollback').finally(() => this.#giveOn())
        else this.#giveOn()
      },
    )
  }

  #giveOn() {
    const next = this.#waiting.shift()
    // The engine may block this thread. A turn of the event loop between two callers lets responses out and requests in.
    if (next) setImmediate(next)
    else this.#taken = false
  }

  async #renew() {
    // A start blocks the process for a second, so it is not retried for each request while the disk is full.
    const tooSoon = performance.now() < this.#triedAt + restMillis
    if (!tooSoon) this.#triedAt = performance.now()
    try {
      if (tooSoon) throw new Error('a restart was tried a moment ago')
      const session = this.#sessionOn(await this.#start())
      for (const channel of this.#listeners.keys()) await session.query(listenTo(channel))
      this.#session = session
    } catch (error) {
      this.#giveOn()
      throw new EngineStopped(error)
    }
  }

  #sessionOn(engine: EmbeddedEngine) {
    return new EmbeddedSession(engine, {
      onNotify: (channel, payload) => {
        for (const call of this.#listeners.get(channel) ?? []) call(payload)
      },
      onBroken: () => {
        for (const callbacks of this.#listeners.values()) for (const call of callbacks) call('')
      },
    })
  }
}

function listenTo(channel: string) {
  return `listen "${channel.replaceAll('"', '""')}"`
}
