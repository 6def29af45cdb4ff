import { protocol } from '@electric-sql/pglite'
import { prepareValue } from 'pg/lib/utils.js'
import { hasLongList, withListsAsText } from '../engine.ts'

const { serialize } = protocol
const most = 300
/**
 * After this many statements in one transaction nothing more is prepared: plans made while its tables were small would stay slow until its
 * end.
 */
const mostInTransaction = 100

/** Caches prepared statements, because planning takes a third of a query. PostgreSQL replans after changes of indexes or statistics. */
export class PreparedStatements {
  /** Maps each statement's text to the name of its prepared statement; the least recently used comes first. */
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

  /** Resets the count of statements in the transaction. Call it before each statement outside a transaction, including BEGIN. */
  outsideTransaction() {
    this.#sinceBegin = 0
  }

  /** Drops a statement from the cache, because after an error it is unknown whether PostgreSQL still has it. */
  forget(text: string) {
    const name = this.#names.get(text)
    if (name && this.#names.delete(text)) this.#free.push(name)
  }

  /** Empties the cache after a column changed, because prepared statements may return the old columns. */
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
