import { ReportStatus } from '#domain/games/codes.ts'
import { isClubType } from '#domain/match-reports/access.ts'
import { onlySide, type Side } from '#domain/match-reports/sides.ts'
import { actBetween, whyNotSetStatus } from '#domain/match-reports/states.ts'
import { isPastDayAfter } from '#domain/match-reports/times.ts'
import { type Refusal, type RefusalId, refuse } from '#domain/platform/refusal.ts'
import type { User } from '#domain/session/user.ts'
import type { Queryable } from '../platform/database/database.ts'
import { type FoundReport, teamIdsOf, teamRowOf } from './find.ts'
import * as incidents from './incident-store.ts'
import * as store from './status-store.ts'
import { nextReportVersion, recordEvent } from './timeline-store.ts'

type StatusChange = {
  user: Pick<User, 'PersonId' | 'AuthType'>
  now: Date
  /** The report, with its game held. */
  found: FoundReport
  to: ReportStatus | null
  /** The one side that hands its line-up in; null for every side of the club. */
  side?: Side | null
}

/**
 * Sets a report's status by the table of states, with its line in the timeline: the only way there. With A a club also
 * hands in its line-ups. Answers the line's id, null where nothing changed.
 */
export async function setStatus(db: Queryable, change: StatusChange): Promise<number | null | Refusal> {
  const refusal = await whyNot(db, change)
  if (refusal) return refuse(refusal)
  const { found } = change
  const from = found.facts.Status
  const to = settledStatus(change)
  const handedIn = await handIn(db, change)
  if (from !== to) await store.saveStatus(db, found.game.id, to)
  else if (handedIn.length) await nextReportVersion(db, found.game.id)
  else return null
  return recordEvent(db, {
    user: change.user,
    now: change.now,
    gameId: found.game.id,
    act: actBetween(from, change.to) ?? 'preRegister',
    from,
    to,
    teamId: actingTeam(change, handedIn),
  })
}

/** Whether nothing would change: such a request is answered as the first one was, whatever version it names. */
export async function isSetAlready(db: Queryable, change: StatusChange): Promise<boolean> {
  if (settledStatus(change) !== change.found.facts.Status) return false
  return (await sidesToHandIn(db, change)).length === 0
}

/** Asked with what the database knows of the report's dismissals, and of line-ups that are not handed in yet. */
export async function whyNot(db: Queryable, change: StatusChange): Promise<RefusalId | null> {
  const { user, now, found, to } = change
  const OpenDismissals = to === ReportStatus.Confirmed ? await incidents.openDismissals(db, found.game.id) : 0
  const refusal = whyNotSetStatus(user.AuthType, { ...found.facts, OpenDismissals }, to, now)
  if (refusal || found.facts.Status !== to) return refusal
  // The other side was in time; that says nothing of this one (REP-10).
  const isLate = isPastDayAfter(found.game.game_day, now) && (await sidesToHandIn(db, change)).length > 0
  return isLate ? 'matchReports.preRegistrationEnded' : null
}

/**
 * A club that names its side hands in a line-up: that takes a report which is not begun to pre-registered, and one whose
 * game is on or over stays where it is.
 */
function settledStatus({ user, found, to, side }: StatusChange): ReportStatus | null {
  const isHandIn = to === ReportStatus.PreRegistered && isClubType(user.AuthType) && side
  return isHandIn ? (found.facts.Status ?? to) : to
}

async function handIn(db: Queryable, change: StatusChange): Promise<number[]> {
  const { user, now, found } = change
  const teams = await sidesToHandIn(db, change)
  for (const team of teams) await store.handIn(db, found.game.id, team, user.PersonId, now)
  return teams
}

/** Teams of the club that have not said yet that their line-up is ready. */
async function sidesToHandIn(db: Queryable, { user, found, to, side }: StatusChange): Promise<number[]> {
  if (to !== ReportStatus.PreRegistered || !isClubType(user.AuthType)) return []
  const own = found.relation.Sides.filter((one) => !side || one === side)
  const teams = teamIdsOf(found, own)
  const before = await store.handedIn(db, found.game.id)
  return teams.filter((team) => !before.includes(team))
}

/** Whose team the line of the timeline names: the one handed in, or the club's only one in the game. Nobody else acts for a club. */
function actingTeam({ user, found, side }: StatusChange, handedIn: readonly number[]): number | null {
  if (!isClubType(user.AuthType)) return null
  const [team, ...more] = handedIn
  if (team !== undefined && !more.length) return team
  const own = side ?? onlySide(found.relation.Sides)
  return own ? (teamRowOf(found, own)?.id ?? null) : null
}
