import { type messages, protocol } from '@electric-sql/pglite'
import type { PostgresQueryResult } from 'kysely'
import { parserOf } from '../column-types.ts'
import type { EmbeddedEngine } from './engine.ts'
import { PreparedStatements } from './prepared-statements.ts'

const { Parser, serialize } = protocol

/**
 * PGlite's one session, spoken to in PostgreSQL's protocol with a whole exchange in one message: half the time of
 * its own query(), and values are bound and read exactly as pg does on a server.
 */
export class EmbeddedSession {
  #last: Promise<unknown> = Promise.resolve()
  readonly #prepared = new PreparedStatements()
  readonly #events: Events
  #broken = false
  #isIdle = true

  constructor(
    readonly engine: EmbeddedEngine,
    events: Events,
  ) {
    this.#events = events
    engine.onBroken(() => {
      this.#broken = true
      events.onBroken()
    })
  }

  /** PostgreSQL stopped; this engine answers nothing any more. */
  get broken() {
    return this.#broken
  }

  get inTransaction() {
    return !this.#broken && !this.#isIdle
  }

  /** Without parameters the text may hold several statements, as with pg. */
  query<R>(text: string, parameters: readonly unknown[] = []): Promise<PostgresQueryResult<R>> {
    const answer = this.#last.then(() => this.#exchange(text, parameters))
    this.#last = answer.catch(() => undefined)
    return answer as Promise<PostgresQueryResult<R>>
  }

  async #exchange(text: string, parameters: readonly unknown[]) {
    try {
      if (this.#broken) throw new Error('the engine was stopped before')
      if (!this.inTransaction) this.#prepared.outsideTransaction()
      const request =
        parameters.length === 0 ? serialize.query(text) : this.#prepared.exchange(text, parameters)
      const answers = this.#read(await this.engine.exchange(request))
      if (answers.some(changesTables)) this.#prepared.forgetAll()
      return resultOf(answers)
    } catch (error) {
      this.#prepared.forget(text)
      throw this.#broken ? new EngineStopped(error) : error
    }
  }

  /** Notifications are told before the answer that they came with. */
  #read(bytes: Uint8Array): messages.BackendMessage[] {
    const answers: messages.BackendMessage[] = []
    // The parser takes views of any buffer.
    new Parser().parse(bytes as Parameters<InstanceType<typeof Parser>['parse']>[0], (answer) => {
      if (answer.name === 'notification') {
        const { channel, payload } = answer as messages.NotificationResponseMessage
        this.#events.onNotify(channel, payload)
      } else if (answer.name === 'readyForQuery') {
        this.#isIdle = (answer as messages.ReadyForQueryMessage).status === 'I'
      } else answers.push(answer)
    })
    return answers
  }
}

type Events = { onNotify: (channel: string, payload: string) => void; onBroken: () => void }

/** The rest of the server handles this error like that of a PostgreSQL that went down. */
export class EngineStopped extends Error {
  readonly code = '57P02'

  constructor(cause: unknown) {
    super('the embedded database stopped and must be started anew', { cause })
  }
}

function changesTables(answer: messages.BackendMessage): boolean {
  return (
    answer.name === 'commandComplete' &&
    /^(ALTER|CREATE|DROP) /.test((answer as messages.CommandCompleteMessage).text)
  )
}

type Column = { name: string; parse: (text: string) => unknown }

function resultOf(answers: messages.BackendMessage[]): PostgresQueryResult<unknown> {
  let columns: Column[] = []
  let rows: unknown[] = []
  let result: unknown = { command: '', rowCount: 0, rows }
  for (const answer of answers) {
    switch (answer.name) {
      case 'rowDescription':
        columns = columnsOf(answer as messages.RowDescriptionMessage)
        rows = []
        break
      case 'dataRow':
        rows.push(rowOf(columns, (answer as messages.DataRowMessage).fields))
        break
      case 'commandComplete':
        result = { ...tagOf((answer as messages.CommandCompleteMessage).text), rows }
        rows = []
        break
      case 'error':
        throw answer
    }
  }
  return result as PostgresQueryResult<unknown>
}

function columnsOf(description: messages.RowDescriptionMessage): Column[] {
  return description.fields.map(({ name, dataTypeID }) => ({ name, parse: parserOf(dataTypeID) }))
}

function rowOf(columns: Column[], fields: (string | null)[]) {
  const row: Record<string, unknown> = {}
  for (let index = 0; index < columns.length; index++) {
    const column = columns[index]!
    const text = fields[index] ?? null
    row[column.name] = text === null ? null : column.parse(text)
  }
  return row
}

/** `INSERT 0 5`, `SELECT 2`, `CREATE TABLE`. */
function tagOf(tag: string) {
  const words = tag.split(' ')
  const count = Number(words.at(-1))
  return { command: words[0], rowCount: Number.isNaN(count) ? null : count }
}
