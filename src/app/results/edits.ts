import { type RowEdit, type RowEdits, rowEdits } from '#app/ui/editable-table/row-edits.ts'
import { type ReportStatus, reportStatuses } from '#domain/games/codes.ts'
import { wholeUpTo } from '#domain/platform/typed/numbers.ts'
import {
  type GameResult,
  haveSameResult,
  mostGoals,
  type ResultChange,
  type ResultValues,
} from '#domain/results/game-result.ts'

/** What stands in the three fields of a row; the goals as they are typed, right or wrong. */
export type Typed = { HomeResult: string; AwayResult: string; GameReportStatus: ReportStatus | null }

export type Edit = RowEdit<Typed, GameResult>
/** By the game's id (RES-08). */
export type Edits = RowEdits<Typed, GameResult>

export function toFormValues({ HomeResult, AwayResult, GameReportStatus }: ResultValues): Typed {
  return { HomeResult: goalsText(HomeResult), AwayResult: goalsText(AwayResult), GameReportStatus }
}

/** Whether both sides have something for a result. */
export function hasResult({ HomeResult, AwayResult }: Typed): boolean {
  return HomeResult !== '' && AwayResult !== ''
}

const goalsText = (goals: number | null) => (goals === null ? '' : String(goals))

/** A number from 0 to 99, null where nothing is typed, undefined where it is no such number (RES-06). */
export function goalsIn(typed: string): number | null | undefined {
  return wholeUpTo(mostGoals, typed)
}

/** The values that are typed, or null while one of them is none. */
export function valuesIn({ HomeResult, AwayResult, GameReportStatus }: Typed): ResultValues | null {
  const [home, away] = [goalsIn(HomeResult), goalsIn(AwayResult)]
  if (home === undefined || away === undefined) return null
  return { HomeResult: home, AwayResult: away, GameReportStatus }
}

/** What a text typed, chosen or pasted into a cell means. */
export function typedInto(name: string, text: string): Partial<Typed> {
  if (name === 'GameReportStatus')
    return { GameReportStatus: reportStatuses.find(({ id }) => (id ?? '') === text)?.id ?? null }
  return name === 'HomeResult' || name === 'AwayResult' ? { [name]: text } : {}
}

export const resultEdits = rowEdits<Typed, GameResult, ResultValues>({
  idOf: ({ GameId }) => GameId,
  toFormValues,
  valuesIn,
  haveSame: haveSameResult,
})
export const { withTyped, reconciled, without } = resultEdits

/** What was saved is no edit any more; what was typed on meanwhile is one on the saved row. */
export function afterSave(edits: Edits, sent: readonly ResultChange[], saved: readonly GameResult[]): Edits {
  return resultEdits.afterSave(edits, (id) => sent.find(({ GameId }) => GameId === id), saved)
}

/** What can be sent now. */
export function changesIn(edits: Edits): ResultChange[] {
  return resultEdits.readyIn(edits).map(({ row, values }) => changeOf(row, values))
}

export function changeOf({ GameId, Version }: GameResult, values: ResultValues): ResultChange {
  return { GameId, ...values, Version, Edited: true }
}
