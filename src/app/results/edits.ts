import { z } from 'zod'
import { rowDocument } from '#app/ui/editable-table/row-document.ts'
import type { RowEdit, RowEdits } from '#app/ui/editable-table/row-edits.ts'
import { type ReportStatus, reportStatuses } from '#domain/games/codes.ts'
import { wholeUpTo } from '#domain/platform/typed/numbers.ts'
import { saveResults } from '#domain/results/calls.ts'
import {
  GameResult,
  haveSameResult,
  mostGoals,
  ResultChange,
  type ResultValues,
} from '#domain/results/game-result.ts'

/** The three fields of a row that can be edited. Goals are text as typed, and may be invalid. */
export type Typed = { HomeResult: string; AwayResult: string; GameReportStatus: ReportStatus | null }

/** The stored values that an edit is based on. */
export type Base = ResultValues &
  Pick<GameResult, 'GameId' | 'Version' | 'HomeShortName' | 'AwayShortName' | 'GameDay'>

export type Edit = RowEdit<Typed, Base>
/** Unsaved edits by game id (RES-08). */
export type Edits = RowEdits<Typed, Base>

export function baseOf(row: GameResult): Base {
  const { GameId, Version, HomeShortName, AwayShortName, GameDay } = row
  const { HomeResult, AwayResult, GameReportStatus } = row
  return { GameId, Version, HomeShortName, AwayShortName, GameDay, HomeResult, AwayResult, GameReportStatus }
}

export function toFormValues({ HomeResult, AwayResult, GameReportStatus }: ResultValues): Typed {
  return { HomeResult: goalsText(HomeResult), AwayResult: goalsText(AwayResult), GameReportStatus }
}

export function hasResult({ HomeResult, AwayResult }: Typed): boolean {
  return HomeResult !== '' && AwayResult !== ''
}

const goalsText = (goals: number | null) => (goals === null ? '' : String(goals))

/** A whole number from 0 to 99, `null` for an empty text, `undefined` if invalid (RES-06). */
export function goalsIn(typed: string): number | null | undefined {
  return wholeUpTo(mostGoals, typed)
}

/** The typed values as numbers; `null` if a number of goals is invalid. */
export function valuesIn({ HomeResult, AwayResult, GameReportStatus }: Typed): ResultValues | null {
  const [home, away] = [goalsIn(HomeResult), goalsIn(AwayResult)]
  if (home === undefined || away === undefined) return null
  return { HomeResult: home, AwayResult: away, GameReportStatus }
}

export function typedInto(name: string, text: string): Partial<Typed> {
  if (name === 'GameReportStatus')
    return { GameReportStatus: reportStatuses.find(({ id }) => (id ?? '') === text)?.id ?? null }
  return name === 'HomeResult' || name === 'AwayResult' ? { [name]: text } : {}
}

/** The unsaved results of all games. One button saves them together (RES-09). */
export const resultRows = rowDocument<Typed, Base, ResultValues, Record<never, never>>({
  kind: 'results.rows',
  name: () => 'all',
  empty: {
    GameId: 0,
    Version: 0,
    HomeShortName: '',
    AwayShortName: '',
    GameDay: '',
    HomeResult: null,
    AwayResult: null,
    GameReportStatus: null,
  },
  idOf: ({ GameId }) => GameId,
  toFormValues,
  valuesIn,
  haveSame: haveSameResult,
  write: (_key, changes) => ({ call: saveResults, input: { body: changes.map(changeOf) } }),
  sentIds: z.array(ResultChange.transform(({ GameId }) => GameId)),
  rows: z.array(GameResult.transform(baseOf)),
})

function changeOf({ row, values }: { row: Base; values: ResultValues }): ResultChange {
  return { GameId: row.GameId, ...values, Version: row.Version, Edited: true }
}
