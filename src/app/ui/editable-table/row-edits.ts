/** One edited row: what is typed, and the row that it was typed over. */
export type RowEdit<Typed, Row> = {
  typed: Typed
  base: Row
  /** Somebody else has saved this since: the person chooses between the two (T10). */
  newer?: Row
  /** Why the server would not have it. */
  refusal?: string
}

/** By the row's id; kept as the person's draft. */
export type RowEdits<Typed, Row> = Readonly<Record<string, RowEdit<Typed, Row>>>

type Rules<Typed, Row, Values> = {
  idOf: (row: Row) => number
  /** The fields as texts, as they are typed; what stands in a row that nobody has touched. */
  typedOf: (row: Row) => Typed
  /** The values that are typed, or null while one of them is none. */
  valuesIn: (typed: Typed) => Values | null
  haveSame: (one: Values, other: Values) => boolean
}

type Known<Values> = Values & { Version: number }

/** How the edits of one kind of rows come about, meet what others save, and end. */
export function rowEdits<Typed extends object, Row extends Known<Values>, Values>(
  rules: Rules<Typed, Row, Values>,
) {
  type Edits = RowEdits<Typed, Row>
  const { idOf, typedOf, valuesIn, haveSame } = rules
  const put = (edits: Edits, edit: RowEdit<Typed, Row>): Edits => ({ ...edits, [idOf(edit.base)]: edit })
  const isTypedAlike = (one: Typed, other: Typed) => areAlike(one, other)
  return {
    ...rules,
    without,

    /** With something typed into a row; a row that is as it was is edited no more. */
    withTyped: (edits: Edits, row: Row, part: Partial<Typed>): Edits => {
      const before = edits[idOf(row)]
      const base = before?.base ?? row
      const typed = { ...(before?.typed ?? typedOf(row)), ...part }
      if (!before?.newer && isTypedAlike(typed, typedOf(base))) return without(edits, [idOf(row)])
      return put(edits, { typed, base, newer: before?.newer })
    },

    isSameEdit: (one?: RowEdit<Typed, Row>, other?: RowEdit<Typed, Row>): boolean => {
      if (!one || !other) return one === other
      const isMarkedAlike = one.newer === other.newer && one.refusal === other.refusal
      return isMarkedAlike && isTypedAlike(one.typed, other.typed)
    },

    /** Earlier edits on the rows as they have been read since. */
    onBasesOf: (edits: Edits, now: Edits): Edits =>
      Object.fromEntries(
        Object.entries(edits).map(([id, edit]) => [id, { ...edit, base: now[id]?.base ?? edit.base }]),
      ),

    /**
     * The edits beside rows that have come from the server. What somebody else has saved alike is no edit any more, what
     * they changed beside it goes together with it, and what they changed otherwise is for the person to see.
     */
    reconciled: (edits: Edits, rows: readonly Row[]): Edits => {
      let next = edits
      for (const row of rows) {
        const edit = next[idOf(row)]
        if (!edit || row.Version <= (edit.newer ?? edit.base).Version) continue
        const values = valuesIn(edit.typed)
        if (values && haveSame(values, row)) next = without(next, [idOf(row)])
        else if (!edit.newer && haveSame(edit.base, row)) next = put(next, { ...edit, base: row })
        else next = put(next, { ...edit, newer: row })
      }
      return next
    },

    /** What was saved is no edit any more; what was typed on meanwhile is one on the saved row. */
    afterSave: (edits: Edits, sentOf: (id: number) => Values | undefined, saved: readonly Row[]): Edits => {
      let next = edits
      for (const row of saved) {
        const edit = next[idOf(row)]
        const sent = sentOf(idOf(row))
        if (!edit || !sent) continue
        const values = valuesIn(edit.typed)
        if (values && haveSame(values, sent)) next = without(next, [idOf(row)])
        else next = put(next, { typed: edit.typed, base: row })
      }
      return next
    },

    /** What can be sent now: neither wrong, nor refused, nor waiting for a choice. */
    readyIn: (edits: Edits): { base: Row; values: Values }[] =>
      Object.values(edits).flatMap(({ typed, base, newer, refusal }) => {
        const values = valuesIn(typed)
        return values && !newer && !refusal ? [{ base, values }] : []
      }),
  }
}

/** The edits without those of some rows. */
function without<Typed, Row>(edits: RowEdits<Typed, Row>, ids: readonly number[]): RowEdits<Typed, Row> {
  return Object.fromEntries(Object.entries(edits).filter(([id]) => !ids.includes(Number(id))))
}

function areAlike(one: object, other: object): boolean {
  const fields = new Map(Object.entries(other))
  return Object.entries(one).every(([name, value]) => Object.is(fields.get(name), value))
}
