import {
  chosen,
  type Draft,
  draftOf,
  isChanged,
  received,
  type Snapshot,
  saved as savedOn,
} from '#domain/platform/drafts/draft.ts'
import { value } from '#domain/platform/drafts/shape.ts'
import type { RowSaving } from './RowState.tsx'

/** One edited row: what is typed, and the row that it is typed on; of a conflict it is the one that somebody else saved. */
export type RowEdit<Typed, Row> = Draft<Typed> & {
  readonly row: Row
  /** Why the server would not have it. */
  readonly refusal?: string
}

/** By the row's id; kept as the person's draft. */
export type RowEdits<Typed, Row> = Readonly<Record<string, RowEdit<Typed, Row>>>

type Rules<Typed, Row, Values> = {
  idOf: (row: Row) => number
  /** The fields as texts, as they are typed; what stands in a row that nobody has touched. */
  toFormValues: (values: Values) => Typed
  /** The values that are typed, or null while one of them is none. */
  valuesIn: (typed: Typed) => Values | null
  haveSame: (one: Values, other: Values) => boolean
}

type Known<Values> = Values & { Version: number }

/** How the edits of one kind of rows come about, meet what others save, and end. */
export function rowEdits<Typed extends object, Row extends Known<Values>, Values>(
  rules: Rules<Typed, Row, Values>,
) {
  type Edit = RowEdit<Typed, Row>
  type Edits = RowEdits<Typed, Row>
  const { idOf } = rules
  const { begun, shapeOf, snapshotOf } = oneEdit(rules)
  const put = (edits: Edits, edit: Edit): Edits => ({ ...edits, [idOf(edit.row)]: edit })
  /** An edit of which nothing is left is none. */
  const putLeft = (edits: Edits, edit: Edit): Edits =>
    isChanged(shapeOf(edit), edit) ? put(edits, edit) : without(edits, [idOf(edit.row)])
  return {
    ...rules,
    ...readingOf<Typed, Row, Values>(rules),
    without,

    /** With something typed into a row; a row that is as it was is edited no more. */
    withTyped: (edits: Edits, row: Row, part: Partial<Typed>): Edits => {
      const before = edits[idOf(row)] ?? begun(row)
      const edit = { ...before, value: { ...before.value, ...part }, refusal: undefined }
      const isAsItWas = !edit.conflicts.length && areAlike(edit.value, edit.base.value)
      return isAsItWas ? without(edits, [idOf(row)]) : put(edits, edit)
    },

    /** Earlier edits on the rows as they have been read since. */
    onBasesOf: (edits: Edits, now: Edits): Edits =>
      Object.fromEntries(
        Object.entries(edits).map(([id, edit]) => {
          const { base, row } = now[id] ?? edit
          return [id, { ...edit, base, row }]
        }),
      ),

    /**
     * The edits beside rows that have come from the server. What somebody else has saved alike is no edit any more, what
     * they changed beside it goes together with it, and what they changed otherwise is for the person to see.
     */
    reconciled: (edits: Edits, rows: readonly Row[]): Edits => {
      let next = edits
      for (const row of rows) {
        const edit = next[idOf(row)]
        const merged = edit && received(shapeOf(edit), edit, snapshotOf(row))
        if (merged && merged !== edit) next = putLeft(next, { ...edit, ...merged, row })
      }
      return next
    },

    /** What was saved is no edit any more; what was typed on meanwhile is one on the saved row. */
    afterSave: (edits: Edits, sentBy: (id: number) => Values | undefined, rows: readonly Row[]): Edits => {
      let next = edits
      for (const row of rows) {
        const edit = next[idOf(row)]
        const sent = sentBy(idOf(row))
        if (!edit || !sent) continue
        const typed = { ...edit, sent: rules.toFormValues(sent) }
        next = putLeft(next, { ...savedOn(shapeOf(edit), typed, snapshotOf(row)), row })
      }
      return next
    },

    keepMine: (edits: Edits, edit: Edit): Edits =>
      put(edits, { ...chosen(shapeOf(edit), edit, [], 'mine'), row: edit.row }),
  }
}

/** How one edit begins on its row and is compared with it. */
function oneEdit<Typed extends object, Row extends Known<Values>, Values>({
  toFormValues,
  valuesIn,
  haveSame,
}: Rules<Typed, Row, Values>) {
  const isSame = (one: Typed, other: Typed) => {
    const [values, others] = [valuesIn(one), valuesIn(other)]
    return values && others ? haveSame(values, others) : areAlike(one, other)
  }
  const snapshotOf = (row: Row): Snapshot<Typed> => ({ value: toFormValues(row), version: row.Version })
  return {
    snapshotOf,
    /** The values of a row go together: who changes one has seen the others. */
    shapeOf: (edit: Draft<Typed>) => value(edit.value, isSame),
    begun: (row: Row): RowEdit<Typed, Row> => ({ ...draftOf(snapshotOf(row)), row }),
  }
}

/** The state of edits, as the table shows it and as saving asks for it. */
function readingOf<Typed extends object, Row, Values>({
  valuesIn,
}: Pick<Rules<Typed, Row, Values>, 'valuesIn'>) {
  type Edit = RowEdit<Typed, Row>
  return {
    isSameEdit: (one?: Edit, other?: Edit): boolean => {
      if (!one || !other) return one === other
      const isOnSame = !one.conflicts.length || one.row === other.row
      const isMarkedAlike =
        one.conflicts.length === other.conflicts.length && one.refusal === other.refusal && isOnSame
      return isMarkedAlike && areAlike(one.value, other.value)
    },

    /** What can be sent now: neither wrong, nor refused, nor waiting for a choice. */
    readyIn: (edits: RowEdits<Typed, Row>): { row: Row; values: Values }[] =>
      Object.values(edits).flatMap((edit) => {
        const values = valuesIn(edit.value)
        return values && !isMarked(edit) ? [{ row: edit.row, values }] : []
      }),

    savingOf: (edit: Edit | undefined, isSaving: boolean, isWrong = false): RowSaving | null => {
      if (!edit) return null
      if (edit.conflicts.length) return 'conflict'
      if (edit.refusal) return 'refused'
      if (isWrong || !valuesIn(edit.value)) return 'wrong'
      return isSaving ? 'saving' : 'edited'
    },
  }
}

/** Whether it stands against somebody else's work or a rule. */
export function isMarked(edit: RowEdit<unknown, unknown> | undefined): boolean {
  return Boolean(edit?.conflicts.length || edit?.refusal)
}

/** The edits without those of some rows. */
export function without<Typed, Row>(
  edits: RowEdits<Typed, Row>,
  ids: readonly number[],
): RowEdits<Typed, Row> {
  return Object.fromEntries(Object.entries(edits).filter(([id]) => !ids.includes(Number(id))))
}

function areAlike(one: object, other: object): boolean {
  const fields = new Map(Object.entries(other))
  return Object.entries(one).every(([name, value]) => Object.is(fields.get(name), value))
}
