import type { DocumentKind, Problem } from '#app/platform/autosave/document-kind.ts'
import type { CallError } from '#app/platform/calls/call-error.ts'
import { saveExecution } from '#domain/game-execution/calls.ts'
import {
  type Execution,
  ExecutionForm,
  TypeScore,
  typeScoreOf,
  type Written,
} from '#domain/game-execution/form.ts'
import { asKept } from '#domain/game-execution/rules.ts'
import type { InputOf } from '#domain/platform/call.ts'
import type { Snapshot } from '#domain/platform/drafts/draft.ts'
import { type ById, byId, record, text, value } from '#domain/platform/drafts/shape.ts'

/** The form while it is edited. `answers` maps each row's type id to a text or to the points of a rating. */
export type TypedForm = {
  readonly answers: ById<string | number>
  readonly comment: string
  /** A sent form can no longer change. */
  readonly isSent: boolean
}
type Key = { gameId: number; personId: number }

const shape = record<TypedForm>({
  answers: byId(value<string | number>('')),
  comment: text,
  isSent: value(false),
})

/** One official's form for one game, saved while it is edited (EXE-04). */
export const executionDocument: DocumentKind<TypedForm, Key> = {
  kind: 'gameExecution.form',
  shape,
  name: ({ gameId, personId }) => `execution ${gameId} by ${personId}`,
  write: (key, base, wanted) => {
    // Saves nothing once the form is sent, on this or another device.
    if (base.value.isSent || !shape.changes(base.value, wanted).length) return null
    return { call: saveExecution, input: { body: bodyOf(key, wanted, base.version) }, value: wanted }
  },
  read: (answer) => {
    const form = ExecutionForm.safeParse(answer).data
    return form ? snapshotOf(form) : null
  },
  problemsIn,
}

export const keyOf = ({ Game, Referee }: Pick<ExecutionForm, 'Game' | 'Referee'>): Key => ({
  gameId: Game.GameId,
  personId: Referee.PersonId,
})

export function snapshotOf({
  GameReport,
  GameExecutions,
  HandedIn,
  Version,
}: ExecutionForm): Snapshot<TypedForm> {
  const answers = Object.fromEntries(GameExecutions.map((row) => [row.TypeId, answerOf(row)]))
  return { value: { answers, comment: GameReport.Comment, isSent: HandedIn !== null }, version: Version }
}

export function writtenIn({ answers }: TypedForm): Written[] {
  return Object.entries(answers).map(([id, answer]) => {
    const TypeId = Number(id)
    const isText = typeScoreOf(TypeId) === TypeScore.Text
    return { TypeId, Other: isText ? String(answer) : '', Rating: isText ? 0 : Number(answer) }
  })
}

/** The whole form for the request (EXE-11). Without `sendData` it is saved as a draft. */
export function bodyOf(
  { gameId, personId }: Key,
  typed: TypedForm,
  Version: number | null,
  sendData = false,
): InputOf<typeof saveExecution>['body'] {
  return {
    GameReport: { Id: gameId, Comment: typed.comment },
    GameExecutions: asKept(writtenIn(typed)),
    sendData,
    userId: personId,
    Version,
  }
}

const answerOf = ({ TypeScore: score, Other, Rating }: Execution) =>
  score === TypeScore.Text ? Other : Rating

/** Maps the server's error messages to the form's fields. The server names a row by its index in the request. */
function problemsIn({ errors }: CallError, body: unknown): Problem[] {
  const rows = (body as { GameExecutions?: { TypeId: number }[] }).GameExecutions ?? []
  return errors.flatMap(({ Field, Message }) => {
    if (Field === 'GameReport.Comment') return [{ path: ['comment'], message: Message }]
    const [list, place] = Field.split('.')
    const row = list === 'GameExecutions' ? rows[Number(place)] : undefined
    return row ? [{ path: ['answers', String(row.TypeId)], message: Message }] : []
  })
}
