import { isNotifiedAt } from '#domain/bans/notified-at.ts'
import { isClubType } from '#domain/games/club-type.ts'
import { ReportStatus } from '#domain/games/codes.ts'
import { isPastDayAfter } from '#domain/match-reports/incidents/times.ts'
import { onlySide, type Side, sides } from '#domain/match-reports/sides.ts'
import { endsCorrection } from '#domain/match-reports/status/correction.ts'
import { actBetween, whyNotSetStatus } from '#domain/match-reports/status/states.ts'
import { type Refusal, type RefusalId, refuse } from '#domain/platform/refusal.ts'
import type { User } from '#domain/session/user.ts'
import { deleteCorrections } from '#server/bans/correction/correction-store.ts'
import { bannedInLineUps } from '#server/bans/reading.ts'
import { tellBans, tellBansOfGames } from '#server/bans/tell.ts'
import { addNotices } from '#server/notices/audience-store.ts'
import type { Queryable } from '#server/platform/database/database.ts'
import { type FoundReport, teamIdsOf, teamRowOf } from '../find.ts'
import * as incidents from '../incidents/incident-store.ts'
import { recordEvents } from '../incidents/timeline-store.ts'
import * as store from './status-store.ts'

type By = { user: Pick<User, 'PersonId' | 'AuthType'>; now: Date }
type NewStatus = {
  found: FoundReport
  to: ReportStatus | null
  /** The side whose line-up the club hands in; `null` for all sides of the club. */
  side?: Side | null
  /** Whether the request has an old version. It is then refused, unless it would change nothing. */
  isStale?: boolean
  /** Why staff set a status early or in spite of a banned person in the game. */
  reason?: string | null
}
type StatusChange = By & NewStatus

/**
 * Sets the status of one report, like `setStatuses`. Returns the id of the timeline entry; `null` if nothing
 * changed.
 */
export async function setStatus(
  db: Queryable,
  { user, now, ...change }: StatusChange,
): Promise<number | null | Refusal> {
  const done = await setStatuses(db, { user, now }, [change])
  return 'refusal' in done ? refuse(done.refusal) : (done.lines.get(change.found.game.id) ?? null)
}

/**
 * Sets the status of reports; no other code does. A club that sets A also hands in its line-ups. If one
 * report is refused, none changes.
 */
export async function setStatuses(
  db: Queryable,
  by: By,
  changes: readonly NewStatus[],
): Promise<{ game: number; refusal: RefusalId } | { lines: Map<number, number> }> {
  const known = await knownOf(db, by, changes)
  for (const change of changes) {
    const refusal = whyNot({ ...by, ...change }, known)
    if (refusal) return { game: change.found.game.id, refusal }
  }
  const steps = changes.flatMap((requested) => {
    const change = { ...by, ...requested }
    const [from, to] = [requested.found.facts.Status, settledStatus(change)]
    const teams = sidesToHandIn(change, known)
    const act = actBetween(from, requested.to) ?? 'preRegister'
    const teamId = actingTeam(change, teams)
    const { reason } = requested
    return from !== to || teams.length || isCorrected(change)
      ? [{ gameId: requested.found.game.id, from, to, act, teamId, teams, reason }]
      : []
  })
  const handedIn = steps.flatMap(({ gameId, teams }) => teams.map((teamId) => ({ gameId, teamId })))
  await store.handIn(db, handedIn, by.user.PersonId, by.now)
  await addNotices(
    db,
    { kind: 'lineUpHandedIn', by: by.user.PersonId, at: by.now },
    handedIn.map(({ gameId, teamId }) => ({ record: gameId, team: teamId })),
  )
  await addNotices(
    db,
    { kind: 'bannedPlayed', by: by.user.PersonId, at: by.now },
    steps.flatMap(({ gameId, to }) =>
      to === ReportStatus.Confirmed && known.banned.get(gameId) ? [{ record: gameId }] : [],
    ),
  )
  await store.saveStatuses(
    db,
    steps.map(({ gameId, to }) => ({ gameId, status: to })),
  )
  const lines = await recordEvents(db, by, steps)
  const told = steps.filter(({ from, to }) => isNotifiedAt(from) || isNotifiedAt(to))
  const act = { by: by.user.PersonId, at: by.now }
  const gameIds = (some: typeof steps) => some.map(({ gameId }) => gameId)
  await tellBansOfGames(
    db,
    gameIds(told.filter(({ from, to, act }) => from !== to || act === 'confirmAgain')),
    act,
  )
  await tellBans(db, await deleteCorrections(db, gameIds(told)), act)
  return { lines }
}

/** What the rules need about some reports: open dismissals and handed-in line-ups. Loaded only if needed. */
type Known = {
  openDismissals: ReadonlyMap<number, number>
  handedIn: readonly HandedIn[]
  /** The number of banned people in the line-ups of each game. */
  banned: ReadonlyMap<number, number>
}
type HandedIn = { game_id: number; team_id: number }

async function knownOf(db: Queryable, { user, now }: By, changes: readonly NewStatus[]): Promise<Known> {
  const gamesTo = (status: ReportStatus) =>
    changes.flatMap(({ found, to }) => (to === status ? [found.game.id] : []))
  const confirmed = gamesTo(ReportStatus.Confirmed)
  const preRegistered = isClubType(user.AuthType) ? gamesTo(ReportStatus.PreRegistered) : []
  const isJudged = ({ game }: FoundReport) => confirmed.includes(game.id) || preRegistered.includes(game.id)
  const judged = changes.flatMap(({ found, to, side }) => {
    const own =
      to === ReportStatus.Confirmed ? sides : found.relation.Sides.filter((one) => !side || one === side)
    return isJudged(found) ? [{ game: found.game, teamIds: teamIdsOf(found, own) }] : []
  })
  return {
    openDismissals: confirmed.length ? await incidents.openDismissals(db, confirmed) : new Map(),
    handedIn: preRegistered.length ? await store.handedIn(db, preRegistered) : [],
    banned: judged.length ? await bannedInLineUps(db, judged, now) : new Map(),
  }
}

function whyNot(change: StatusChange, known: Known): RefusalId | null {
  const refusal = whyNotByTable(change, known)
  // Accepts an old version if the request would change nothing, so that a repeated request gets the first
  // answer.
  return refusal ?? (change.isStale && !isSetAlready(change, known) ? 'record.stale' : null)
}

function isSetAlready(change: StatusChange, known: Known): boolean {
  const isSame = settledStatus(change) === change.found.facts.Status && !isCorrected(change)
  return isSame && sidesToHandIn(change, known).length === 0
}

function isCorrected(change: StatusChange): boolean {
  return endsCorrection(change.user.AuthType, change.found.facts, settledStatus(change))
}

function whyNotByTable(change: StatusChange, known: Known): RefusalId | null {
  const { user, now, found, to } = change
  const OpenDismissals = known.openDismissals.get(found.game.id) ?? 0
  const Banned = known.banned.get(found.game.id) ?? 0
  const facts = { ...found.facts, OpenDismissals, Banned, HasReason: Boolean(change.reason) }
  const refusal = whyNotSetStatus(user.AuthType, facts, to, now)
  if (refusal) return refusal
  const handsIn = sidesToHandIn(change, known).length > 0
  // A club that hands in again gets its line-up checked again, although nothing would change.
  const asksToHandIn = to === ReportStatus.PreRegistered && isClubType(user.AuthType)
  if (asksToHandIn && Banned) return 'bans.inLineUp'
  if (found.facts.Status !== to) return null
  // Refuses a club that hands in after its deadline, even if the opponents handed in on time (REP-10).
  return handsIn && isPastDayAfter(found.game.game_day, now) ? 'matchReports.preRegistrationEnded' : null
}

/**
 * The new status. When a club hands in, a report that is not begun becomes pre-registered; any other status
 * stays.
 */
function settledStatus({ user, found, to, side }: StatusChange): ReportStatus | null {
  const isHandIn = to === ReportStatus.PreRegistered && isClubType(user.AuthType) && side
  return isHandIn ? (found.facts.Status ?? to) : to
}

function sidesToHandIn({ user, found, to, side }: StatusChange, { handedIn }: Known): number[] {
  if (to !== ReportStatus.PreRegistered || !isClubType(user.AuthType)) return []
  const own = found.relation.Sides.filter((one) => !side || one === side)
  const before = handedIn.filter(({ game_id }) => game_id === found.game.id)
  return teamIdsOf(found, own).filter((team) => !before.some(({ team_id }) => team_id === team))
}

/**
 * The team of the timeline entry: the team that handed in, or the club's only team in the game; otherwise
 * `null`.
 */
function actingTeam({ user, found, side }: StatusChange, handedIn: readonly number[]): number | null {
  if (!isClubType(user.AuthType)) return null
  const [team, ...more] = handedIn
  if (team !== undefined && !more.length) return team
  const own = side ?? onlySide(found.relation.Sides)
  return own ? (teamRowOf(found, own)?.id ?? null) : null
}
