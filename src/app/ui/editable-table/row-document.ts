import type { z } from 'zod'
import type { DocumentKey, DocumentKind, NextWrite, Problem } from '#app/platform/autosave/document-kind.ts'
import type { CallError } from '#app/platform/calls/call-error.ts'
import type { Snapshot } from '#domain/platform/drafts/draft.ts'
import { type ById, byId, type Shape, value } from '#domain/platform/drafts/shape.ts'

/** An edited row: its fields as text, and the stored row that the edit is based on. */
export type RowEntry<Typed, Row> = { readonly typed: Typed; readonly row: Row }

/** The edited rows of a table, by id. Rows without edits are not included. */
export type Rows<Typed, Row> = ById<RowEntry<Typed, Row>>

type Rules<Typed, Row, Values, Key> = {
  /** The name of the document kind, also in the write queue. */
  kind: string
  /** Tells several tables of the same document kind apart. */
  name: (key: Key) => string
  empty: Row
  idOf: (row: Row) => number
  /** The fields of a row as texts. */
  toFormValues: (row: Row) => Typed
  /** Converts the typed texts to values; `null` if one of them is invalid. */
  valuesIn: (typed: Typed) => Values | null
  haveSame: (one: Values, other: Values) => boolean
  write: (
    key: Key,
    changes: readonly { row: Row; values: Values }[],
  ) => Pick<NextWrite<unknown>, 'call' | 'input'>
  /** The schema of the request body. It returns the ids of the sent rows, in order. */
  sentIds: z.ZodType<readonly number[]>
  /** The schema of the rows that an answer or the body of a 409 contains. */
  rows: z.ZodType<readonly Row[]>
}

export type RowDocument<Typed, Row, Values, Key extends DocumentKey> = DocumentKind<Rows<Typed, Row>, Key> &
  Pick<Rules<Typed, Row, Values, Key>, 'idOf' | 'toFormValues' | 'valuesIn'> & {
    withRows: (base: Snapshot<Rows<Typed, Row>>, rows: readonly Row[]) => Snapshot<Rows<Typed, Row>>
  }

/** A table that one button saves. Its edited rows are one document, and one request saves them all. */
export function rowDocument<
  Typed extends object,
  Row extends { Version: number },
  Values,
  Key extends DocumentKey,
>(rules: Rules<Typed, Row, Values, Key>): RowDocument<Typed, Row, Values, Key> {
  const { kind, name, idOf, toFormValues, valuesIn } = rules
  const entryOf = (row: Row) => ({ typed: toFormValues(row), row })
  const shape = shapeOf(rules, entryOf(rules.empty))
  const withRows = addingRows(idOf, entryOf)
  return {
    kind,
    name,
    idOf,
    toFormValues,
    valuesIn,
    withRows,
    shape,
    isSavedByButton: true,
    write: (key, base, wanted) => {
      const ready = shape.changes(wanted, base.value).flatMap(([id = '']) => {
        const [entry, row] = [wanted[id], base.value[id]?.row]
        const values = entry && valuesIn(entry.typed)
        return values && row ? [{ id, entry, row, values }] : []
      })
      if (!ready.length) return null
      const sent = Object.fromEntries(ready.map(({ id, entry }) => [id, entry]))
      return { ...rules.write(key, ready), value: { ...base.value, ...sent } }
    },
    read: (answer, base) => {
      const rows = rules.rows.safeParse(answer).data
      return rows ? withRows(base, rows) : null
    },
    problemsIn: (error, body) => problemsIn(error, rules.sentIds.safeParse(body).data ?? []),
  }
}

/** Returns a function that adds rows to the known rows. A row older than the known row is ignored. */
function addingRows<Typed, Row extends { Version: number }>(
  idOf: (row: Row) => number,
  entryOf: (row: Row) => RowEntry<Typed, Row>,
) {
  return (base: Snapshot<Rows<Typed, Row>>, rows: readonly Row[]): Snapshot<Rows<Typed, Row>> => {
    const ageOf = (row: Row) => row.Version - (base.value[idOf(row)]?.row.Version ?? 0)
    const taken = rows.filter((row) => ageOf(row) >= 0).map((row) => [idOf(row), entryOf(row)] as const)
    // The version increases only if a row is newer than the known row, because a list and an answer may contain
    // the same rows.
    const version = (base.version ?? 0) + (rows.some((row) => ageOf(row) > 0) ? 1 : 0)
    return { value: { ...base.value, ...Object.fromEntries(taken) }, version }
  }
}

/**
 * Merges edits of rows. A row is merged as a whole, because whoever changes one field has seen the others. Typed text counts as
 * changed if it has other letters. Two users' versions of a row conflict only if their values differ, so 7 and 07 are no conflict.
 */
function shapeOf<Typed extends object, Row, Values>(
  { valuesIn, haveSame }: Pick<Rules<Typed, Row, Values, unknown>, 'valuesIn' | 'haveSame'>,
  empty: RowEntry<Typed, Row>,
): Shape<Rows<Typed, Row>> {
  type Entry = RowEntry<Typed, Row>
  const isSame = (one: Entry, other: Entry) => {
    const [values, others] = [valuesIn(one.typed), valuesIn(other.typed)]
    return values && others ? haveSame(values, others) : isTypedAlike(one, other)
  }
  const byValues = byId(value(empty, isSame))
  return {
    ...byId(value(empty, isTypedAlike)),
    merge: (versions) => {
      const merged = byValues.merge(versions)
      const entries = Object.entries(merged.value).map(([id, mine]) => {
        const theirs = versions.theirs[id]
        return [id, theirs && isSame(mine, theirs) ? theirs : mine] as const
      })
      return { ...merged, value: Object.fromEntries(entries) }
    },
  }
}

export function isTypedAlike<Typed extends object>(
  one: RowEntry<Typed, unknown>,
  other: RowEntry<Typed, unknown>,
): boolean {
  const fields = new Map(Object.entries(other.typed))
  return Object.entries(one.typed).every(([name, typed]) => Object.is(fields.get(name), typed))
}

/** Finds the rows that the server refused. `sent` contains the ids of the sent rows, in the order of the request. */
function problemsIn({ error, errors }: CallError, sent: readonly number[]): Problem[] {
  return errors.flatMap(({ Field, Message }) => {
    // The request may contain its rows in a list, so a field may be named `list.3.field`.
    const [row = '', field] = Field.split('.').slice(-2)
    // The server names a malformed row by its index in the request, and any other refused row by its id.
    const id = error === 'input.malformed' ? sent[Number(row)] : Number(row)
    return id !== undefined && sent.includes(id) && field !== 'Version'
      ? [{ path: [String(id)], message: Message }]
      : []
  })
}
