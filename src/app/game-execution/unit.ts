import type { Problems, Snapshot, UnitKind } from '#app/platform/autosave/kind.ts'
import { areSameRows, type Rows } from '#app/platform/autosave/rows.ts'
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

/** One official's form on one game, saved as it is typed (EXE-04); each field is a row of its own. */
export const executionUnit: UnitKind = {
  kind: 'gameExecution.form',
  fields: ['value'],
  write: (id, base, wanted) => {
    // What was sent meanwhile, here or elsewhere, takes no more.
    if (isSentIn(base.rows) || areSameRows(['value'], base.rows, wanted)) return null
    return { call: saveExecution, input: { body: bodyOf(id, wanted, base.version) }, rows: wanted }
  },
  read: (answer) => {
    const form = ExecutionForm.safeParse(answer).data
    return form ? snapshotOf(form) : null
  },
  errorsByRow,
}

/** The words between the numbers keep them from looking like a national id, which no storage keeps. */
export const executionUnitId = ({ Game, Referee }: Pick<ExecutionForm, 'Game' | 'Referee'>) =>
  `execution ${Game.GameId} by ${Referee.PersonId}`

export const commentKey = 'comment'
export const keyOf = (typeId: number) => `row ${typeId}`
const sentKey = 'sent'

export function snapshotOf({ GameReport, GameExecutions, HandedIn, Version }: ExecutionForm): Snapshot {
  const typed = GameExecutions.map((row) => [keyOf(row.TypeId), { value: typedOf(row) }])
  const rows = {
    ...Object.fromEntries(typed),
    [commentKey]: { value: GameReport.Comment },
    [sentKey]: { value: HandedIn !== null },
  }
  return { rows, version: Version }
}

export const textIn = (rows: Rows, key: string) => String(rows[key]?.value ?? '')
export const isSentIn = (rows: Rows) => rows[sentKey]?.value === true

/** The rows of the form as they are typed. */
export function writtenIn(rows: Rows): Written[] {
  return Object.keys(rows).flatMap((key) => {
    const TypeId = Number(/^row (\d+)$/.exec(key)?.[1])
    if (!TypeId) return []
    const isText = typeScoreOf(TypeId) === TypeScore.Text
    const typed = textIn(rows, key)
    return [{ TypeId, Other: isText ? typed : '', Rating: isText ? 0 : Number(typed) }]
  })
}

/** The whole form as it is typed (EXE-11); without `sendData` a draft. */
export function bodyOf(
  id: string,
  rows: Rows,
  Version: number | null,
  sendData = false,
): InputOf<typeof saveExecution>['body'] {
  const [, gameId, , personId] = id.split(' ')
  return {
    GameReport: { Id: Number(gameId), Comment: textIn(rows, commentKey) },
    GameExecutions: asKept(writtenIn(rows)),
    ...{ sendData, userId: Number(personId), Version },
  }
}

const typedOf = ({ TypeScore: score, Other, Rating }: Execution) =>
  score === TypeScore.Text ? Other : Rating

/** The errors name a row by its place in what was sent. */
function errorsByRow({ errors }: CallError, body: unknown): Problems {
  const rows = (body as { GameExecutions?: { TypeId: number }[] }).GameExecutions ?? []
  const found: Record<string, { field: string; message: string }[]> = {}
  for (const { Field, Message } of errors) {
    const [, place] = /^GameExecutions\.(\d+)\./.exec(Field) ?? []
    const row = rows[Number(place)]
    const key = row ? keyOf(row.TypeId) : commentKey
    if (row || Field === 'GameReport.Comment') found[key] = [{ field: 'value', message: Message }]
  }
  return found
}
