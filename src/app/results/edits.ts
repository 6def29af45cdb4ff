import { type ReportStatus, reportStatuses } from '#domain/games/codes.ts'
import {
  type GameResult,
  haveSameResult,
  mostGoals,
  type ResultChange,
  type ResultValues,
  resultFields,
} from '#domain/results/game-result.ts'

/** What stands in the three fields of a row; the goals as they are typed, right or wrong. */
export type Typed = { HomeResult: string; AwayResult: string; GameReportStatus: ReportStatus | null }

/** One edited row: what is typed, and the row that it was typed over. */
export type Edit = {
  typed: Typed
  base: GameResult
  /** Somebody else has saved this since: the person chooses between the two (T10). */
  newer?: GameResult
  /** Why the server would not have it. */
  refusal?: string
}

/** By the game's id; kept as the person's draft. */
export type Edits = Readonly<Record<string, Edit>>

export function typedOf({ HomeResult, AwayResult, GameReportStatus }: ResultValues): Typed {
  return { HomeResult: goalsText(HomeResult), AwayResult: goalsText(AwayResult), GameReportStatus }
}

/** Whether both sides have something for a result. */
export function hasResult({ HomeResult, AwayResult }: Typed): boolean {
  return HomeResult !== '' && AwayResult !== ''
}

const goalsText = (goals: number | null) => (goals === null ? '' : String(goals))

/** A number from 0 to 99, null where nothing is typed, undefined where it is no such number (RES-06). */
export function goalsIn(typed: string): number | null | undefined {
  const text = typed.trim()
  if (text === '') return null
  return /^\d{1,3}$/.test(text) && Number(text) <= mostGoals ? Number(text) : undefined
}

/** The values that are typed, or null while one of them is none. */
export function valuesIn({ HomeResult, AwayResult, GameReportStatus }: Typed): ResultValues | null {
  const [home, away] = [goalsIn(HomeResult), goalsIn(AwayResult)]
  if (home === undefined || away === undefined) return null
  return { HomeResult: home, AwayResult: away, GameReportStatus }
}

/** With something typed into a row; a row that is as it was is edited no more (RES-08). */
export function withTyped(edits: Edits, row: GameResult, part: Partial<Typed>): Edits {
  const before = edits[row.GameId]
  const base = before?.base ?? row
  const typed = { ...(before?.typed ?? typedOf(row)), ...part }
  if (!before?.newer && isSame(typed, typedOf(base))) return without(edits, [row.GameId])
  return { ...edits, [row.GameId]: { typed, base, newer: before?.newer } }
}

/** What a text typed, chosen or pasted into a cell means. */
export function typedInto(name: string, text: string): Partial<Typed> {
  if (name === 'GameReportStatus')
    return { GameReportStatus: reportStatuses.find(({ id }) => (id ?? '') === text)?.id ?? null }
  return name === 'HomeResult' || name === 'AwayResult' ? { [name]: text } : {}
}

export function isSameEdit(one: Edit | undefined, other: Edit | undefined): boolean {
  if (!one || !other) return one === other
  return one.newer === other.newer && one.refusal === other.refusal && isSame(one.typed, other.typed)
}

/** Earlier edits on the rows as they have been read since. */
export function onBasesOf(edits: Edits, now: Edits): Edits {
  const entries = Object.entries(edits).map(([id, edit]) => [
    id,
    { ...edit, base: now[id]?.base ?? edit.base },
  ])
  return Object.fromEntries(entries)
}

export function without(edits: Edits, ids: readonly number[]): Edits {
  return Object.fromEntries(Object.entries(edits).filter(([id]) => !ids.includes(Number(id))))
}

/**
 * The edits beside rows that have come from the server. What somebody else has saved alike is no edit any more, what they
 * changed beside it goes together with it, and what they changed otherwise is for the person to see.
 */
export function reconciled(edits: Edits, rows: readonly GameResult[]): Edits {
  let next = edits
  for (const row of rows) {
    const edit = next[row.GameId]
    if (!edit || row.Version <= (edit.newer ?? edit.base).Version) continue
    const values = valuesIn(edit.typed)
    if (values && haveSameResult(values, row)) next = without(next, [row.GameId])
    else if (!edit.newer && haveSameResult(edit.base, row))
      next = { ...next, [row.GameId]: { ...edit, base: row } }
    else next = { ...next, [row.GameId]: { ...edit, newer: row } }
  }
  return next
}

/** After the server has taken rows: what was typed since then stays, over the row as it is now. */
export function afterSave(edits: Edits, sent: readonly ResultChange[], saved: readonly GameResult[]): Edits {
  let next = edits
  for (const row of saved) {
    const edit = next[row.GameId]
    const change = sent.find(({ GameId }) => GameId === row.GameId)
    if (!edit || !change) continue
    const values = valuesIn(edit.typed)
    if (values && haveSameResult(values, change)) next = without(next, [row.GameId])
    else next = { ...next, [row.GameId]: { typed: edit.typed, base: row } }
  }
  return next
}

/** What can be sent now: neither wrong, nor refused, nor waiting for a choice. */
export function changesIn(edits: Edits): ResultChange[] {
  return Object.values(edits).flatMap(({ typed, base, newer, refusal }) => {
    const values = valuesIn(typed)
    return values && !newer && !refusal
      ? [{ GameId: base.GameId, ...values, Version: base.Version, Edited: true }]
      : []
  })
}

function isSame(one: Typed, other: Typed) {
  return resultFields.every((field) => one[field] === other[field])
}
