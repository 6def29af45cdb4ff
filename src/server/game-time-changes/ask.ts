import type { askForChange } from '#domain/game-time-changes/calls.ts'
import { RequestStatus } from '#domain/game-time-changes/codes.ts'
import { whyNotChange, whyNotMove } from '#domain/game-time-changes/rules.ts'
import { begin, requestStep, type Viewer } from '#domain/game-time-changes/states.ts'
import { refuse } from '#domain/platform/refusal.ts'
import type { Context } from '../platform/define-route.ts'
import * as games from './game-store.ts'
import { tell } from './letters.ts'
import { factsOf, gameToMove } from './present.ts'
import * as store from './store.ts'
import { type ActionContext, presentRequest, viewerOf } from './viewer.ts'
import * as write from './write-store.ts'

/** Stores a club's request for another time or court of one of its games (GTC-12). */
export async function ask({ body, ...context }: Context<typeof askForChange>) {
  const { db, scope, services, note } = context
  const now = services.clock()
  note({ Game: body.GameId })
  const viewer = await viewerOf(context)
  const game = await games.lockGame(db, body.GameId)
  if (!game) return refuse('gameTimes.noGame', { field: 'GameId' })
  if (scope === 'own' && !plays(viewer, game)) return refuse('access.notYours')
  const facts = gameToMove(game)
  const unmovable = whyNotMove(facts, now)
  if (unmovable) return refuse(unmovable)
  const wrong = whyNotChange(body, facts, now)
  if (wrong) return refuse(wrong.id, { field: wrong.field })
  const courtId = body.RequestedCourt ?? 0
  if ((await games.courtName(db, courtId)) === null)
    return refuse('gameTimes.noCourt', { field: 'RequestedCourt' })
  const standing = await whyNotFree(game, context, now)
  if (standing) return refuse(standing)

  const {
    asking: by,
    consenting,
    status,
  } = begin(viewer, { ...facts, isOneClub: game.home_club_id === game.away_club_id })
  const request = { game, status, asking: by, consenting, day: body.RequestedDate, courtId }
  const id = await write.insertRequest(db, { ...request, by: context.user.PersonId, at: now })
  note({ Request: id })
  await tell(status === RequestStatus.Consent ? 'asked' : 'begun', id, context)
  return presentRequest(id, context, viewer)
}

function plays({ Own }: Viewer, { home_team_id, away_team_id }: games.GameRow): boolean {
  return [home_team_id, away_team_id].some((team) => team !== null && Own.includes(team))
}

/** Refuses a second open request for a game (D3-033). Closes an open request that expired unanswered. */
async function whyNotFree(game: games.GameRow, { db, services }: ActionContext, now: Date) {
  const open = await store.openRequestOf(db, game.id)
  if (!open) return null
  const step = requestStep('expire', ['server'], factsOf(open), now)
  if ('refusal' in step) return step.refusal
  const reason = services.texts.translate('gameTimes.expired')
  await write.close(db, open.id, { status: step.to, game, decided: null, reason })
  return null
}
