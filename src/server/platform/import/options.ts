import type { TypeKind } from '#domain/platform/types.ts'
import type { Queryable } from '../database/database.ts'
import { newTable, type Work } from './plan/work.ts'
import { run } from './sql.ts'

/** First id for labels without an id, above the ids that files bring. */
const firstOwnId = 10_000

export type NewOption = { kind: string; id: number; label: string }
type Option = NewOption & { position: number }

/** Maximum number of values of one option list in an import. A column with more, such as names, was matched wrongly. */
export const mostValues = 1000

/** Maps the look-up values of an import to options, and creates missing ones. */
export class Options {
  readonly #wanted = new Map<TypeKind, Set<string>>()

  /** Registers a value. Returns `false` if the list would become too long. */
  want(kind: TypeKind, value: string): boolean {
    const values = this.#wanted.get(kind) ?? new Set()
    this.#wanted.set(kind, values)
    if (values.size >= mostValues && !values.has(value)) return false
    values.add(value)
    return true
  }

  wanted(kind: TypeKind): string[] {
    return [...(this.#wanted.get(kind) ?? [])]
  }

  /** Creates the temporary table import_options. Returns the new options, and stores them only if `isWritten`. */
  async settle(tx: Queryable, { work, isWritten }: { work: Work; isWritten: boolean }): Promise<NewOption[]> {
    await run(
      tx,
      newTable(work, 'import_options', 'kind text, value text, id integer, primary key (kind, value)'),
    )
    if (this.#wanted.size === 0) return []
    // Lock the option lists. Otherwise two concurrent imports could assign one id twice.
    if (isWritten) await run(tx, 'lock table types in share row exclusive mode')
    const known = await run<Option>(tx, 'select kind, id, label, position from types')
    const fresh: Option[] = []
    const wanted = [...this.#wanted].flatMap(([kind, values]) =>
      [...values].map((value) => ({ kind, value })),
    )
    const settled = inOrder(wanted).map(({ kind, value }) => {
      const own = [...known, ...fresh].filter((option) => option.kind === kind)
      const found = isNumber(value) ? own.find(({ id }) => id === Number(value)) : labelled(own, value)
      if (found) return { kind, value, id: found.id }
      const id = isNumber(value)
        ? Number(value)
        : Math.max(firstOwnId - 1, ...own.map((option) => option.id)) + 1
      const position = Math.max(0, ...own.map((option) => option.position)) + 1
      fresh.push({ kind, id, label: value, position })
      return { kind, value, id }
    })
    if (isWritten) await addOptions(tx, fresh)
    await run(
      tx,
      'insert into import_options (kind, value, id) select * from json_to_recordset($1::json) as x(kind text, value text, id integer)',
      [JSON.stringify(settled)],
    )
    return fresh.map(({ kind, id, label }) => ({ kind, id, label }))
  }
}

async function addOptions(tx: Queryable, options: Option[]) {
  await run(
    tx,
    'insert into types (kind, id, label, position) select * from json_to_recordset($1::json) as x(kind text, id integer, label text, position integer)',
    [JSON.stringify(options)],
  )
}

/** Finds the option with this label. Ignores case, but prefers an exact match. */
function labelled(options: Option[], value: string): Option | undefined {
  const isAlike = ({ label }: Option) => label.toLowerCase() === value.toLowerCase()
  return options.find(({ label }) => label === value) ?? options.find(isAlike)
}

const isNumber = (value: string) => /^\d+$/.test(value)

/** Sorts ids before labels. Otherwise a new label could get an id that a later cell names. */
function inOrder<T extends { value: string }>(wanted: T[]): T[] {
  return wanted.toSorted((one, other) => Number(isNumber(other.value)) - Number(isNumber(one.value)))
}
