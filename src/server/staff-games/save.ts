import type { z } from 'zod'
import { whyNotMeet } from '#domain/clashes/clashes.ts'
import { ReportStatus } from '#domain/games/codes.ts'
import { moveText } from '#domain/games/place-and-time.ts'
import { dayAt } from '#domain/platform/dates.ts'
import { Refusal, refuse } from '#domain/platform/refusal.ts'
import type { saveGame } from '#domain/staff-games/calls.ts'
import {
  gameDayOf,
  isMoved,
  isPlannedAnew,
  isTold,
  whyNotChange,
  whyNotPlan,
} from '#domain/staff-games/rules.ts'
import type { GameInput, StaffGame } from '#domain/staff-games/staff-game.ts'
import { tellBansOfGames } from '../bans/tell.ts'
import { lockDay } from '../clashes/clash-store.ts'
import { clashesOfPlan } from '../clashes/clashes.ts'
import { askAgain } from '../game-time-changes/game-store.ts'
import { findReport } from '../match-reports/find.ts'
import { nextReportVersion, recordEvent } from '../match-reports/incidents/timeline-store.ts'
import { setStatus } from '../match-reports/status/status.ts'
import type { Queryable } from '../platform/database/database.ts'
import type { Context } from '../platform/define-route.ts'
import { missingReference } from '../platform/delete-unused.ts'
import { known } from '../platform/known.ts'
import { recipientsOf, tell } from './game-letters.ts'
import { findKeptGame, insertGame, lockKeptGame, updateGame } from './store.ts'

type Saving = Omit<Context<typeof saveGame>, 'body'>
type Sent = Omit<z.output<typeof GameInput>, 'Clashes'>

/**
 * Creates a game or changes its plan. If the time changes, everything that depends on it changes too
 * (GTC-12).
 */
export async function keepGame({ body, ...saving }: Context<typeof saveGame>): Promise<StaffGame | Refusal> {
  const { db, note } = saving
  if (body.Id) note({ Game: body.Id })
  const refusal = whyNotPlan(body)
  if (refusal) return refuse(refusal.id, { field: refusal.field })
  const missing = await missingOf(db, body)
  if (missing) return missing
  const { Clashes: seen, ...sent } = body
  await lockDay(db, sent.Day)
  if (!body.Id) {
    const unseen = whyNotMeet(await clashesOfPlan(db, sent, 0), seen)
    if (unseen) return refuse(unseen, { field: 'Clashes' })
    const id = await insertGame(db, sent)
    note({ Game: id })
    return known(await findKeptGame(db, id))
  }
  const before = await lockKeptGame(db, body.Id)
  if (!before) return refuse('record.notFound')
  if (body.Version && body.Version !== before.Version) return refuse('record.stale', { current: before })
  const reason = whyNotChange(before, sent, saving.services.clock())
  if (reason) return refuse(reason.id, { field: reason.field })
  const unseen = isPlannedAnew(before, sent)
    ? whyNotMeet(await clashesOfPlan(db, sent, before.Id), seen)
    : null
  if (unseen) return refuse(unseen, { field: 'Clashes' })
  return change(before, sent, saving)
}

/** Checks that the referenced rows exist. Locks them in the common order of tables. */
async function missingOf(db: Queryable, { TournamentId, HomeTeamId, AwayTeamId, CourtId }: Sent) {
  return (
    (await missingReference(db, 'teams', HomeTeamId, 'HomeTeamId')) ??
    (await missingReference(db, 'teams', AwayTeamId, 'AwayTeamId')) ??
    (await missingReference(db, 'tournaments', TournamentId, 'TournamentId')) ??
    missingReference(db, 'courts', CourtId, 'CourtId')
  )
}

async function change(before: StaffGame, sent: Sent, saving: Saving): Promise<StaffGame | Refusal> {
  const { db, user, services, note } = saving
  const now = services.clock()
  // Loads the confirmed officials before the change: they get a mail, and are asked again if the day changes.
  const recipients = await recipientsOf(db, before.Id)
  await updateGame(db, before.Id, sent)
  await nextReportVersion(db, before.Id)
  if (isMoved(before, sent)) {
    if (before.Day !== sent.Day) note({ AskedAgain: await askAgain(db, before.Id, now) })
    const refusal = await putBackOn(before, saving)
    if (refusal) return refusal
    await recordEvent(db, {
      user,
      now,
      gameId: before.Id,
      act: 'move',
      reason: moveText(gameDayOf(before), gameDayOf(sent)),
    })
  }
  // Moving a finished game changes the order of games, so other games may serve bans.
  await tellBansOfGames(db, [before.Id], { by: user.PersonId, at: now })
  const after = known(await findKeptGame(db, before.Id))
  if (isTold(before, after, dayAt(now))) await tell('moved', { before, after, recipients }, saving)
  return after
}

/** Ends the postponement of a game with a new time. The report's status changes by its usual rules. */
async function putBackOn(game: StaffGame, { db, user, services }: Saving): Promise<Refusal | null> {
  if (game.GameReportStatus !== ReportStatus.Postponed) return null
  const found = await findReport(db, user, game.Id)
  if (found instanceof Refusal) return found
  const done = await setStatus(db, { user, now: services.clock(), found, to: null })
  return done instanceof Refusal ? done : null
}
