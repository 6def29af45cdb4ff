import type { confirmChange, rejectChange } from '#domain/game-time-changes/calls.ts'
import { RequestStatus } from '#domain/game-time-changes/codes.ts'
import { whyNotReason } from '#domain/game-time-changes/rules.ts'
import { partsOf, type RequestAct, requestStep, type Viewer } from '#domain/game-time-changes/states.ts'
import { Refusal, refuse } from '#domain/platform/refusal.ts'
import type { Context } from '../platform/serve.ts'
import { accept } from './accept.ts'
import { type GameRow, lockGame } from './game-store.ts'
import { tell } from './letters.ts'
import { factsOf } from './present.ts'
import * as store from './store.ts'
import { type Asking, stale, told, viewerOf, whose } from './viewer.ts'
import * as write from './write-store.ts'

/** The other club consents, or the association accepts: what the request waits for says which (GTC-12). */
export async function confirm({ body, ...asking }: Context<typeof confirmChange>) {
  const { Id, Version, Announcement } = body
  const held = await hold(Id, Version, asking)
  if (held instanceof Refusal) return held
  const { request, game, viewer } = held
  const to = stepTo('confirm', held, asking)
  if (to instanceof Refusal) return to
  const { db, user, services } = asking
  if (to === RequestStatus.Closed) {
    const refusal = await accept({ request, game, announcement: Announcement ?? null }, asking)
    return refusal ?? told(Id, asking, viewer)
  }
  // Nobody but the association announces anything to officials (T05).
  if (Announcement) return refuse('access.denied')
  await write.consent(db, Id, { by: user.PersonId, at: services.clock() })
  await tell('consented', Id, asking)
  return told(Id, asking, viewer)
}

/** GTC-18: with the reason, which both clubs read. */
export async function reject({ body, ...asking }: Context<typeof rejectChange>) {
  const { Id, Version, Reason } = body
  const held = await hold(Id, Version, asking)
  if (held instanceof Refusal) return held
  const to = stepTo('reject', held, asking)
  if (to instanceof Refusal) return to
  const missing = whyNotReason(Reason)
  if (missing) return refuse(missing, { field: 'Reason' })
  const { db, user, services } = asking
  const wasAccordant = held.request.status === RequestStatus.Association
  const decided = { by: user.PersonId, at: services.clock() }
  await write.close(db, Id, { status: to, game: held.game, decided, reason: Reason ?? '' })
  await tell(wasAccordant ? 'rejected' : 'refused', Id, asking)
  return told(Id, asking, held.viewer)
}

type Held = { request: store.RequestRow; game: GameRow; viewer: Viewer }

/** The request with its game, both held: of two acts at the same moment the second reads what the first wrote. */
async function hold(id: number, version: number | null | undefined, asking: Asking): Promise<Held | Refusal> {
  const { db, note } = asking
  note({ Request: id })
  const viewer = await viewerOf(asking)
  const seen = await store.findRequest(db, id, whose(asking, viewer))
  const game = seen && (await lockGame(db, seen.game_id))
  const request = game && (await store.findRequest(db, id, whose(asking, viewer)))
  if (!request) return refuse('record.notFound')
  note({ Game: game.id })
  return version && version !== request.version ? stale(request, asking, viewer) : { request, game, viewer }
}

function stepTo(act: RequestAct, { request, viewer }: Held, { services }: Asking): RequestStatus | Refusal {
  const facts = factsOf(request)
  const step = requestStep(act, partsOf(viewer, facts), facts, services.clock())
  return 'refusal' in step ? refuse(step.refusal) : step.to
}
