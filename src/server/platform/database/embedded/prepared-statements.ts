import { protocol } from '@electric-sql/pglite'
import { prepareValue } from 'pg/lib/utils.js'
import { hasLongList, withListsAsText } from '../engine.ts'

const { serialize } = protocol
const most = 300
/** A longer transaction fills tables. Plans made while they were small would slow it down to its end. */
const mostInTransaction = 100

/** Caches prepared statements, because planning takes a third of a query. PostgreSQL replans after changes of indexes or statistics. */
export class PreparedStatements {
  /** The name of each statement's text, least recently used first. */
  readonly #names = new Map<string, string>()
  readonly #free = Array.from({ length: most }, (_, index) => `s${index}`)
  #sinceBegin = 0

  exchange(text: string, parameters: readonly unknown[]): Uint8Array {
    this.#sinceBegin++
    const values = withListsAsText(parameters).map(prepareValue)
    if (this.#sinceBegin > mostInTransaction || hasLongList(parameters))
      return messagesOf([serialize.parse({ text })], '', values)
    const known = this.#names.get(text)
    const name = known ?? this.#freeName()
    this.#names.delete(text)
    this.#names.set(text, name)
    const first = [serialize.close({ type: 'S', name }), serialize.parse({ text, name })]
    return messagesOf(known ? [] : first, name, values)
  }

  /** Must be called before each statement outside a transaction, including BEGIN. */
  outsideTransaction() {
    this.#sinceBegin = 0
  }

  /** After an error it is unknown whether the prepared statement still exists. */
  forget(text: string) {
    const name = this.#names.get(text)
    if (name && this.#names.delete(text)) this.#free.push(name)
  }

  /** Called after columns changed, because prepared statements may return the old ones. */
  forgetAll() {
    for (const text of [...this.#names.keys()]) this.forget(text)
  }

  #freeName(): string {
    const [oldest] = this.#names.keys()
    if (!this.#free.length && oldest !== undefined) this.forget(oldest)
    const name = this.#free.pop()
    if (name === undefined) throw new Error('no name for a prepared statement is free')
    return name
  }
}

type Values = ReturnType<typeof prepareValue>[]

function messagesOf(first: Uint8Array[], statement: string, values: Values): Uint8Array {
  return Buffer.concat([
    ...first,
    serialize.bind({ statement, values }),
    serialize.describe({ type: 'P' }),
    serialize.execute(),
    serialize.sync(),
  ])
}
