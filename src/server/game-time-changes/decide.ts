import type { confirmChange, rejectChange } from '#domain/game-time-changes/calls.ts'
import { RequestStatus } from '#domain/game-time-changes/codes.ts'
import { whyNotReason } from '#domain/game-time-changes/rules.ts'
import { partsOf, type RequestAct, requestStep, type Viewer } from '#domain/game-time-changes/states.ts'
import { Refusal, refuse } from '#domain/platform/refusal.ts'
import { lockDay } from '../clashes/clash-store.ts'
import type { Context } from '../platform/define-route.ts'
import { accept } from './accept.ts'
import { type GameRow, lockGame } from './game-store.ts'
import { tell } from './letters.ts'
import { factsOf } from './present.ts'
import * as store from './store.ts'
import { type ActionContext, presentRequest, stale, teamScope, viewerOf } from './viewer.ts'
import * as write from './write-store.ts'

/**
 * Consents for the other club, or accepts for the association, depending on the status of the request
 * (GTC-12).
 */
export async function confirm({ body, ...context }: Context<typeof confirmChange>) {
  const { Id, Version, Announcement } = body
  const locked = await lockRequestAndGame(Id, Version, context)
  if (locked instanceof Refusal) return locked
  const { request, game, viewer } = locked
  const to = stepTo('confirm', locked, context)
  if (to instanceof Refusal) return to
  const { db, user, services } = context
  if (to === RequestStatus.Closed) {
    const refusal = await accept({ request, game, sent: body }, context)
    return refusal ?? presentRequest(Id, context, viewer)
  }
  // Only the association may announce a new time to officials (T05).
  if (Announcement) return refuse('access.denied')
  await write.consent(db, Id, { by: user.PersonId, at: services.clock() })
  await tell('consented', Id, context)
  return presentRequest(Id, context, viewer)
}

export async function reject({ body, ...context }: Context<typeof rejectChange>) {
  const { Id, Version, Reason } = body
  const locked = await lockRequestAndGame(Id, Version, context)
  if (locked instanceof Refusal) return locked
  const to = stepTo('reject', locked, context)
  if (to instanceof Refusal) return to
  const missing = whyNotReason(Reason)
  if (missing) return refuse(missing, { field: 'Reason' })
  const { db, user, services } = context
  const wasAccordant = locked.request.status === RequestStatus.Association
  const decided = { by: user.PersonId, at: services.clock() }
  await write.close(db, Id, { status: to, game: locked.game, decided, reason: Reason ?? '' })
  await tell(wasAccordant ? 'rejected' : 'refused', Id, context)
  return presentRequest(Id, context, locked.viewer)
}

type Held = { request: store.RequestRow; game: GameRow; viewer: Viewer }

/**
 * Loads and locks a request for another time, and its game. A concurrent action waits, then reads the
 * changes.
 */
async function lockRequestAndGame(
  id: number,
  version: number | null | undefined,
  context: ActionContext,
): Promise<Held | Refusal> {
  const { db, note } = context
  note({ Request: id })
  const viewer = await viewerOf(context)
  const seen = await store.findRequest(db, id, teamScope(context, viewer))
  // Locks the day before the game, in the same order as when staff move a game.
  if (seen) await lockDay(db, seen.requested_day.slice(0, 10))
  const game = seen && (await lockGame(db, seen.game_id))
  const request = game && (await store.findRequest(db, id, teamScope(context, viewer)))
  if (!request) return refuse('record.notFound')
  note({ Game: game.id })
  return version && version !== request.version ? stale(request, context, viewer) : { request, game, viewer }
}

function stepTo(
  act: RequestAct,
  { request, viewer }: Held,
  { services }: ActionContext,
): RequestStatus | Refusal {
  const facts = factsOf(request)
  const step = requestStep(act, partsOf(viewer, facts), facts, services.clock())
  return 'refusal' in step ? refuse(step.refusal) : step.to
}
