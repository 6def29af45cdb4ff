import type { saveExecution } from '#domain/game-execution/calls.ts'
import type { Written } from '#domain/game-execution/form.ts'
import { asKept, isWriter, lacksOf } from '#domain/game-execution/rules.ts'
import { whyNotAct } from '#domain/game-execution/states.ts'
import { Refusal, refuse } from '#domain/platform/refusal.ts'
import { lockPlaces } from '../assignments/store.ts'
import type { Context } from '../platform/define-route.ts'
import type { Texts } from '../platform/texts.ts'
import { type FormOptions, factsOf, ownerOf, presentForm, writtenIn } from './present.ts'
import { type FormRow, findForm, formOptions, saveForm } from './store.ts'

/**
 * Stores a draft of an execution form, or checks and sends the form (EXE-04, EXE-11). Returns its new state.
 */
export async function saveOwnForm({ body, user, db, note, services }: Context<typeof saveExecution>) {
  const gameId = body.GameReport.Id
  note({ Game: gameId, Person: user.PersonId })
  if (body.userId !== user.PersonId) return refuse('access.notYours', { field: 'userId' })
  await lockPlaces(db, gameId, user.PersonId)
  const found = await findForm(db, gameId, user.PersonId)
  if (!found) return refuse('record.notFound')
  if (!isWriter(user, ownerOf(found))) return refuse('access.notYours')
  const now = services.clock()
  const options = await formOptions(db)
  const current = presentForm(found, options, user, now)
  const closed = whyNotAct('save', true, factsOf(found, now))
  if (closed) return refuse(closed, { current })
  if (typeof body.Version === 'number' && body.Version !== found.version)
    return refuse('record.stale', { current })
  const sent = keptRows(body.GameExecutions, options)
  if (sent instanceof Refusal) return sent
  const rows = writtenIn({ rows: [...sent, ...found.rows] }, options)
  if (body.sendData) {
    const refusal = whyNotSend(rows, body.GameExecutions, found, now, services.texts)
    if (refusal) return refusal
  } else if (isAsItWas(found, body.GameReport.Comment, sent)) return current
  const handedInAt = body.sendData ? now : null
  await saveForm(db, found, { comment: body.GameReport.Comment, handedInAt, rows: sent })
  const saved = await findForm(db, gameId, user.PersonId)
  return saved ? presentForm(saved, options, user, now) : refuse('record.notFound')
}

/** The rows of the execution form to store. Refuses unknown types of row and unknown ratings. */
function keptRows(sent: readonly Written[], { types, ratings }: FormOptions): Written[] | Refusal {
  const kept = asKept(sent)
  const type = kept.findIndex(({ TypeId }) => !types.some(({ id }) => id === TypeId))
  if (type >= 0) return refuse('gameExecution.unknownType', { field: `GameExecutions.${type}.TypeId` })
  const rating = kept.findIndex(({ Rating }) => Rating !== 0 && !ratings.some(({ id }) => id === Rating))
  return rating < 0
    ? kept
    : refuse('gameExecution.unknownRating', { field: `GameExecutions.${rating}.Rating` })
}

/**
 * Why the execution form cannot be sent (EXE-05 to EXE-07). Errors name rows by their index in the request,
 * and missing rows by their type.
 */
function whyNotSend(
  rows: readonly Written[],
  sent: readonly Written[],
  found: FormRow,
  now: Date,
  texts: Texts,
): Refusal | null {
  const lacks = lacksOf(rows)
  const refusal = whyNotAct('send', true, factsOf(found, now, lacks.length))
  if (refusal !== 'gameExecution.incomplete') return refusal && refuse(refusal)
  const errors = lacks.map(({ TypeId, field, text }) => {
    const at = sent.findIndex((row) => row.TypeId === TypeId)
    return { Field: `GameExecutions.${at < 0 ? TypeId : at}.${field}`, Message: texts.translate(text) }
  })
  return refuse(refusal, { errors })
}

function isAsItWas(found: FormRow, comment: string, sent: readonly Written[]): boolean {
  const isSame = (row: Written) => {
    const before = found.rows.find(({ TypeId }) => TypeId === row.TypeId)
    return row.Other === (before?.Other ?? '') && row.Rating === (before?.Rating ?? 0)
  }
  return found.version > 0 && comment === found.comment && sent.every(isSame)
}
