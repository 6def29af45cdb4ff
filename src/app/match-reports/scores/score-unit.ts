import type { Problems, Snapshot, UnitKind } from '#app/platform/autosave/kind.ts'
import type { Rows } from '#app/platform/autosave/rows.ts'
import { t } from '#app/platform/i18n.ts'
import { saveScore } from '#domain/match-reports/calls.ts'
import { scoreInput } from '#domain/match-reports/input.ts'
import { Game, type ScoreField, scoreFields } from '#domain/match-reports/report.ts'
import type { Scores } from '#domain/match-reports/scores.ts'

/** The fields of the step; each is a row of its own, so that two people with different fields have no conflict. */
export const typedFields = ['Attendance', ...scoreFields] as const
export type TypedField = (typeof typedFields)[number]

export const scoreUnitId = (gameId: number) => `${gameId} scores`

/** Attendance and scores of one game (REP-27, REP-46), saved as they are typed. */
export const scoreUnit: UnitKind = {
  kind: 'matchReports.scores',
  fields: ['value'],
  check: problemsOf,
  write: (id, base, wanted) => {
    const isChanged = typedFields.some((field) => typedIn(wanted, field) !== typedIn(base.rows, field))
    if (!isChanged) return null
    // What is stored and would not be taken today was imported once: left out, it stays.
    const taken = typedFields.filter((field) => isTaken(field, typedIn(wanted, field)))
    const values = Object.fromEntries(taken.map((field) => [field, typedIn(wanted, field)]))
    const GameId = Number(id.split(' ')[0])
    return {
      call: saveScore,
      input: { body: { GameId, ...scoreInput.partial().parse(values), Version: base.version } },
      rows: wanted,
    }
  },
  read: (answer) => {
    const game = Game.safeParse(answer).data
    return game ? snapshotOf(game) : null
  },
  errorsByRow: ({ errors }) => {
    const at = errors.filter(({ Field }) => typedFields.some((field) => field === Field))
    return Object.fromEntries(at.map(({ Field, Message }) => [Field, [{ field: 'value', message: Message }]]))
  },
}

export function snapshotOf(game: Game): Snapshot {
  const rows = typedFields.map((field) => [field, { value: game[field]?.toString() ?? '' }])
  return { rows: Object.fromEntries(rows), version: game.Version }
}

export function typedIn(rows: Rows, field: TypedField): string {
  return String(rows[field]?.value ?? '')
}

/** The scores as numbers; what is not one yet counts as not known. */
export function scoresIn(rows: Rows): Scores {
  const values = scoreFields.map((field) => [
    field,
    scoreInput.shape[field].safeParse(typedIn(rows, field)).data ?? null,
  ])
  // The keys are the fields.
  return Object.fromEntries(values) as Record<ScoreField, number | null>
}

const isTaken = (field: TypedField, typed: string) => scoreInput.shape[field].safeParse(typed).success

function problemsOf(rows: Rows, base: Rows): Problems {
  const found: Record<string, { field: string; message: string }[]> = {}
  const add = (field: TypedField, message: string) => {
    found[field] = [...(found[field] ?? []), { field: 'value', message }]
  }
  for (const field of typedFields) {
    const typed = typedIn(rows, field)
    if (typed !== typedIn(base, field) && !isTaken(field, typed))
      add(field, t(field === 'Attendance' ? 'validation.attendance' : 'validation.score'))
  }
  return found
}
