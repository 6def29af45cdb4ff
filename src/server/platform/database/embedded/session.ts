import { messages, protocol } from '@electric-sql/pglite'
import type { PostgresQueryResult } from 'kysely'
import { isInteger, parserOf } from '../column-types.ts'
import type { EmbeddedEngine } from './engine.ts'
import { type Answer, type Column, integerAt, messagesIn, type Reader, Row, rowOf } from './messages.ts'
import { PreparedStatements } from './prepared-statements.ts'

const { serialize } = protocol

/** PGlite's single session. One message contains the whole exchange, which takes half the time of PGlite's query(). */
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

  get broken() {
    return this.#broken
  }

  get inTransaction() {
    return !this.#broken && !this.#isIdle
  }

  /** Runs a query. Without parameters, the text may contain several statements, as with pg. */
  query<R>(text: string, parameters: readonly unknown[] = []): Promise<PostgresQueryResult<R>> {
    const answer = this.#last.then(() => this.#exchange(text, parameters))
    this.#last = answer.catch(() => undefined)
    return answer as Promise<PostgresQueryResult<R>>
  }

  async #exchange(text: string, parameters: readonly unknown[]) {
    try {
      if (this.#broken) throw new Error('the engine has stopped')
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

  /** Parses a response. Calls the listeners of its notifications before it returns. */
  #read(bytes: Uint8Array): Answer[] {
    const answers: Answer[] = []
    for (const answer of messagesIn(bytes)) {
      if (answer instanceof messages.NotificationResponseMessage) {
        this.#events.onNotify(answer.channel, answer.payload)
      } else if (answer instanceof messages.ReadyForQueryMessage) {
        this.#isIdle = answer.status === 'I'
      } else answers.push(answer)
    }
    return answers
  }
}

type Events = { onNotify: (channel: string, payload: string) => void; onBroken: () => void }

/** The embedded database has crashed. Has the code of a PostgreSQL shutdown, so the server handles both alike. */
export class EngineStopped extends Error {
  readonly code = '57P02'

  constructor(cause: unknown) {
    super('the embedded database has stopped and must be restarted', { cause })
  }
}

function changesTables(answer: Answer): boolean {
  return answer instanceof messages.CommandCompleteMessage && /^(ALTER|CREATE|DROP) /.test(answer.text)
}

function resultOf(answers: Answer[]): PostgresQueryResult<unknown> {
  let columns: Column[] = []
  let rows: unknown[] = []
  let result: unknown = { command: '', rowCount: 0, rows }
  for (const answer of answers) {
    if (answer instanceof Row) rows.push(rowOf(columns, answer))
    else if (answer instanceof messages.RowDescriptionMessage) {
      columns = columnsOf(answer)
      rows = []
    } else if (answer instanceof messages.CommandCompleteMessage) {
      result = { ...tagOf(answer.text), rows }
      rows = []
    } else if (answer.name === 'error') throw answer
  }
  return result as PostgresQueryResult<unknown>
}

function columnsOf(description: messages.RowDescriptionMessage): Column[] {
  return description.fields.map(({ name, dataTypeID }) => ({ name, read: readerOf(dataTypeID) }))
}

function readerOf(type: number): Reader {
  if (isInteger(type)) return integerAt
  const parse = parserOf(type)
  return (bytes, from, to) => parse(bytes.toString('utf8', from, to))
}

/** Parses the tag that ends a statement, such as `INSERT 0 5`, `SELECT 2` or `CREATE TABLE`. */
function tagOf(tag: string) {
  const words = tag.split(' ')
  const count = Number(words.at(-1))
  return { command: words[0], rowCount: Number.isNaN(count) ? null : count }
}
