import { protocol } from '@electric-sql/pglite'
import { prepareValue } from 'pg/lib/utils.js'
import { hasLongList, withListsAsText } from '../engine.ts'

const { serialize } = protocol
const most = 300
/** A transaction that is longer fills tables: a plan that was made while they were small would be kept to its end. */
const mostInTransaction = 100

/**
 * The prepared statements of the session, each under a name of its own: planning is a third of the time of what
 * is asked again and again. PostgreSQL drops a plan itself when an index, or what analyze found, has changed.
 */
export class PreparedStatements {
  /** From the text to its name, the one that was asked for longest ago first. */
  readonly #names = new Map<string, string>()
  readonly #free = Array.from({ length: most }, (_, index) => `s${index}`)
  #sinceBegin = 0

  /** A whole exchange: bound, read and ended in one message. */
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

  /** To be called before each statement outside a transaction; a BEGIN, which has no parameters, is one too. */
  outsideTransaction() {
    this.#sinceBegin = 0
  }

  /** After an error it is not known whether the statement is still there. */
  forget(text: string) {
    const name = this.#names.get(text)
    if (name && this.#names.delete(text)) this.#free.push(name)
  }

  /** Tables have changed their columns: what was prepared may answer others. */
  forgetAll() {
    for (const text of [...this.#names.keys()]) this.forget(text)
  }

  #freeName(): string {
    const [oldest] = this.#names.keys()
    if (!this.#free.length && oldest !== undefined) this.forget(oldest)
    const name = this.#free.pop()
    if (name === undefined) throw new Error('a name is in use for no statement')
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
