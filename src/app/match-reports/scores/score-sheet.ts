import type { DocumentKind, Problem } from '#app/platform/autosave/document-kind.ts'
import { translate } from '#app/platform/i18n.ts'
import { saveScore } from '#domain/match-reports/calls.ts'
import { scoreInput } from '#domain/match-reports/input.ts'
import { Game, scoreFields } from '#domain/match-reports/report.ts'
import type { Scores } from '#domain/match-reports/scores.ts'
import type { Snapshot } from '#domain/platform/drafts/draft.ts'
import { record, text } from '#domain/platform/drafts/shape.ts'
import { recordOf } from '#domain/platform/records.ts'

const typedFields = ['Attendance', ...scoreFields] as const
export type TypedField = (typeof typedFields)[number]

export type ScoreSheet = Readonly<Record<TypedField, string>>

/** Attendance and scores of one game (REP-27, REP-46), autosaved. */
export const scoreSheet: DocumentKind<ScoreSheet, { gameId: number }> = {
  kind: 'matchReports.scores',
  shape: record<ScoreSheet>(Object.fromEntries(typedFields.map((field) => [field, text]))),
  name: ({ gameId }) => `${gameId} scores`,
  check: problemsOf,
  write: ({ gameId }, base, wanted) => {
    if (typedFields.every((field) => wanted[field] === base.value[field])) return null
    // Leaves out values that today's rules refuse, such as imported ones. The server keeps its value of a missing field.
    const taken = typedFields.filter((field) => isTaken(field, wanted[field]))
    const values = Object.fromEntries(taken.map((field) => [field, wanted[field]]))
    const body = { GameId: gameId, ...scoreInput.partial().parse(values), Version: base.version }
    return { call: saveScore, input: { body }, value: wanted }
  },
  read: (answer) => {
    const game = Game.safeParse(answer).data
    return game ? snapshotOf(game) : null
  },
  problemsIn: ({ errors }) =>
    errors
      .filter(({ Field }) => typedFields.some((field) => field === Field))
      .map(({ Field, Message }) => ({ path: [Field], message: Message })),
}

export function snapshotOf(game: Game): Snapshot<ScoreSheet> {
  return { value: sheetOf((field) => game[field]), version: game.Version }
}

function sheetOf(value: (field: TypedField) => unknown): ScoreSheet {
  return recordOf(typedFields, (field) => String(value(field) ?? ''))
}

/** The scores as numbers; a text that is not a number counts as unknown. */
export function scoresIn(sheet: ScoreSheet): Scores {
  return recordOf(scoreFields, (field) => scoreInput.shape[field].safeParse(sheet[field]).data ?? null)
}

const isTaken = (field: TypedField, typed: string) => scoreInput.shape[field].safeParse(typed).success

function problemsOf(sheet: ScoreSheet, base: ScoreSheet): Problem[] {
  return typedFields
    .filter((field) => sheet[field] !== base[field] && !isTaken(field, sheet[field]))
    .map((field) => ({
      path: [field],
      message: translate(field === 'Attendance' ? 'validation.attendance' : 'validation.score'),
    }))
}
