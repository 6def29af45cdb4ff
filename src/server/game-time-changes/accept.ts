import type { z } from 'zod'
import { whyNotMeet } from '#domain/clashes/clashes.ts'
import { RequestStatus } from '#domain/game-time-changes/codes.ts'
import type { ConfirmInput } from '#domain/game-time-changes/request.ts'
import { ReportStatus } from '#domain/games/codes.ts'
import { moveText } from '#domain/games/place-and-time.ts'
import { partitionRecipients } from '#domain/mail/recipients.ts'
import { Refusal, refuse } from '#domain/platform/refusal.ts'
import { timeOf } from '#domain/staff-games/rules.ts'
import { tellBansOfGames } from '../bans/tell.ts'
import { clashesOfPlan } from '../clashes/clashes.ts'
import { type NewMail, queueMail } from '../mail/mail-store.ts'
import { findReport } from '../match-reports/find.ts'
import { nextReportVersion, recordEvent } from '../match-reports/incidents/timeline-store.ts'
import { setStatus } from '../match-reports/status/status.ts'
import { addNotice } from '../notices/audience-store.ts'
import { type GameRow, moveGame, officials } from './game-store.ts'
import { tell } from './letters.ts'
import type { RequestRow } from './store.ts'
import type { ActionContext } from './viewer.ts'
import { close } from './write-store.ts'

type Sent = Pick<z.output<typeof ConfirmInput>, 'Announcement' | 'Clashes'>
type Announcement = NonNullable<Sent['Announcement']>
type Accepted = { request: RequestRow; game: GameRow; sent: Sent }

/**
 * Moves a game as requested (GTC-12, GTC-14). Refuses unless the user confirmed all clashes. The caller has
 * to lock the new day before.
 */
export async function accept(
  { request, game, sent }: Accepted,
  context: ActionContext,
): Promise<Refusal | null> {
  const { db, user, services, note } = context
  const now = services.clock()
  const unseen = whyNotMeet(await clashesOfRequest(request, context), sent.Clashes)
  if (unseen) return refuse(unseen, { field: 'Clashes' })
  const { Announcement: announcement } = sent
  const announcedTo = announcement ? await announce(game.id, announcement, context) : null
  if (announcedTo instanceof Refusal) return announcedTo
  const decided = { by: user.PersonId, at: now }
  await close(db, request.id, { status: RequestStatus.Closed, game, decided, announcedTo })
  const place = { day: request.requested_day, courtId: request.requested_court_id, at: now }
  note({ AskedAgain: await moveGame(db, game, place) })
  await addNotice(db, { kind: 'gameMoved', record: game.id, by: user.PersonId, at: now })
  const putBack = await putBackOn(game, context)
  if (putBack) return putBack
  // Moving a finished game changes the order of games, so other games may serve bans.
  await tellBansOfGames(db, [game.id], { by: user.PersonId, at: now })
  await recordEvent(db, {
    user,
    now,
    gameId: game.id,
    act: 'move',
    reason: moveText(game.game_day, place.day),
  })
  await nextReportVersion(db, game.id)
  await tell('accepted', request.id, context)
  return null
}

function clashesOfRequest(request: RequestRow, { db }: ActionContext) {
  const plan = {
    Day: request.requested_day.slice(0, 10),
    Time: timeOf(request.requested_day),
    CourtId: request.requested_court_id,
    TournamentId: request.tournament_id,
    HomeTeamId: request.home_team_id ?? 0,
    AwayTeamId: request.away_team_id ?? 0,
  }
  return clashesOfPlan(db, plan, request.game_id)
}

/** Ends the postponement of a game with a new time. The report's status changes by its usual rules. */
async function putBackOn(game: GameRow, { db, user, services }: ActionContext): Promise<Refusal | null> {
  if (game.report_status !== ReportStatus.Postponed) return null
  const found = await findReport(db, user, game.id)
  if (found instanceof Refusal) return found
  const done = await setStatus(db, { user, now: services.clock(), found, to: null })
  return done instanceof Refusal ? done : null
}

/** Mails the chosen officials about a new time. Returns the number of recipients (OP-130). */
async function announce(
  gameId: number,
  announcement: Announcement,
  context: ActionContext,
): Promise<number | Refusal> {
  const { db, user, services, note } = context
  const { Subject, Text, PersonIds } = announcement
  const known = new Map((await officials(db, gameId)).map(({ id, email }) => [id, email]))
  if (PersonIds.some((id) => !known.has(id))) return refuse('gameTimes.notOfficial')
  const chosen = [...new Set(PersonIds)].map((PersonId) => ({ PersonId, Email: known.get(PersonId) ?? '' }))
  const { recipients } = partitionRecipients(chosen)
  if (!recipients.length) return refuse('gameTimes.noAddress')
  const at = services.clock().toISOString()
  const mail: NewMail = {
    kind: 'gameTimeAnnouncement',
    subject: Subject,
    body: Text,
    createdBy: user.PersonId,
    at,
  }
  note({ Mail: await queueMail(db, mail, recipients) })
  return recipients.length
}
