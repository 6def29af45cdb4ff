import { whyNotMeet } from '#domain/clashes/clashes.ts'
import { RequestStatus } from '#domain/game-time-changes/codes.ts'
import { type Refusal, type RefusalId, refuse } from '#domain/platform/refusal.ts'
import type { cancelGame, restoreGame } from '#domain/staff-games/calls.ts'
import { whyNotCancel, whyNotRestore } from '#domain/staff-games/rules.ts'
import type { StaffGame } from '#domain/staff-games/staff-game.ts'
import { tellBansOfGames } from '../bans/tell.ts'
import { lockDay } from '../clashes/clash-store.ts'
import { clashesOfPlan } from '../clashes/clashes.ts'
import { openRequestOf } from '../game-time-changes/game-store.ts'
import { close } from '../game-time-changes/write-store.ts'
import { nextReportVersion, recordEvent } from '../match-reports/incidents/timeline-store.ts'
import type { Context } from '../platform/define-route.ts'
import { known } from '../platform/known.ts'
import { recipientsOf, tell } from './game-letters.ts'
import { findKeptGame, lockKeptGame, setCancelled } from './store.ts'

type Acting = Omit<Context<typeof cancelGame>, 'body'>

/** Cancels a game with a reason. An open request for another time is rejected. */
export async function cancel({ body, ...acting }: Context<typeof cancelGame>) {
  const { db, user, services } = acting
  const game = await lockGame(body, acting, whyNotCancel)
  if (!('Id' in game)) return game
  const request = await openRequestOf(db, game.Id)
  if (request) {
    const reason = services.texts.translate('keptGames.requestRejected', { reason: body.Reason })
    const decided = { by: user.PersonId, at: services.clock() }
    const place = { game_day: game.GameDay, court_id: game.CourtId || null }
    await close(db, request, { status: RequestStatus.Rejected, game: place, decided, reason })
  }
  return write('cancel', game, body.Reason, acting)
}

export async function restore({ body, ...acting }: Context<typeof restoreGame>) {
  const { db } = acting
  // Locks the day before the game, in the order in which moving a game locks them.
  const seen = await findKeptGame(db, body.Id)
  if (seen) await lockDay(db, seen.Day)
  const game = await lockGame(body, acting, whyNotRestore)
  if (!('Id' in game)) return game
  const unseen = whyNotMeet(await clashesOfPlan(db, game, game.Id), body.Clashes)
  return unseen ? refuse(unseen, { field: 'Clashes' }) : write('restore', game, null, acting)
}

type Sent = { Id: number; Version?: number | null }

async function lockGame(
  { Id, Version }: Sent,
  { db, note }: Acting,
  whyNot: (game: StaffGame) => RefusalId | null,
): Promise<StaffGame | Refusal> {
  note({ Game: Id })
  const game = await lockKeptGame(db, Id)
  if (!game) return refuse('record.notFound')
  if (Version && Version !== game.Version) return refuse('record.stale', { current: game })
  const refusal = whyNot(game)
  return refusal ? refuse(refusal) : game
}

async function write(act: 'cancel' | 'restore', before: StaffGame, reason: string | null, acting: Acting) {
  const { db, user, services } = acting
  await setCancelled(db, before.Id, reason)
  await nextReportVersion(db, before.Id)
  await recordEvent(db, { user, now: services.clock(), gameId: before.Id, act })
  await tellBansOfGames(db, [before.Id], { by: user.PersonId, at: services.clock() })
  const after = known(await findKeptGame(db, before.Id))
  const recipients = await recipientsOf(db, before.Id)
  await tell(act === 'cancel' ? 'cancelled' : 'restored', { before, after, recipients }, acting)
  return after
}
