import { isClubType } from '#domain/games/club-type.ts'
import { GameOutcome, type RefereeRole, type ReportStatus } from '#domain/games/codes.ts'
import { type Relation, relationOf, whyNotRead } from '#domain/match-reports/access.ts'
import { type Side, sides } from '#domain/match-reports/sides.ts'
import type { WallClock } from '#domain/platform/dates.ts'
import { type Refusal, refuse } from '#domain/platform/refusal.ts'
import type { User } from '#domain/session/user.ts'
import type { Queryable } from '../platform/database/database.ts'
import * as store from './find-store.ts'

export type FoundReport = {
  game: store.GameRow
  tournament: store.TournamentRow
  home: store.TeamRow | null
  away: store.TeamRow | null
  relation: Relation & { Roles: readonly RefereeRole[] }
  facts: {
    Status: ReportStatus | null
    GameDay: WallClock
    ConfirmGameReport: boolean
    IsInCorrection: boolean
  }
}

/**
 * Loads a game with the data its report rules need. Refuses with `record.notFound` if it does not exist or
 * the user may not read it. Every write to a report locks its game first (T10).
 */
export async function findReport(
  db: Queryable,
  user: User,
  gameId: number,
  { lock = false } = {},
): Promise<FoundReport | Refusal> {
  if (lock) await store.lockGame(db, gameId)
  const found = (await findReports(db, user, [gameId])).get(gameId) ?? refuse('record.notFound')
  const isCancelled = lock && 'game' in found && found.game.outcome === GameOutcome.Cancelled
  return isCancelled ? refuse('matchReports.cancelled') : found
}

/** Loads several games like `findReport`, by game id. Leaves out unknown games, and does not lock. */
export async function findReports(
  db: Queryable,
  user: User,
  gameIds: readonly number[],
): Promise<Map<number, FoundReport | Refusal>> {
  const rows = await store.findGames(db, gameIds, user.PersonId)
  return new Map(rows.map((row) => [row.game.id, seenBy(user, row)]))
}

function seenBy(user: User, { roles, ...found }: store.Found): FoundReport | Refusal {
  const relation = relationOf(user.AuthType, (side) => isTeamOf(user, teamRowOf(found, side)), roles)
  const refusal = whyNotRead(user.AuthType, relation)
  if (refusal) return refuse(refusal)
  const facts = {
    Status: found.game.report_status,
    GameDay: found.game.game_day,
    ConfirmGameReport: found.tournament.confirm_game_report,
    IsInCorrection: found.game.is_in_correction,
  }
  return { ...found, relation, facts }
}

function isTeamOf({ TeamId }: User, team: store.TeamRow | null): boolean {
  return TeamId > 0 && team !== null && (team.id === TeamId || team.parent_team_id === TeamId)
}

export function teamRowOf({ home, away }: Pick<FoundReport, 'home' | 'away'>, side: Side) {
  return side === 'Home' ? home : away
}

/** The ids of the teams on these sides. Leaves out a side whose team is not decided yet. */
export function teamIdsOf(found: FoundReport, sides: readonly Side[]): number[] {
  return sides.flatMap((side) => teamRowOf(found, side)?.id ?? [])
}

/** The side on which a team plays; `null` if it does not play in the game. */
export function sideOfTeam(found: FoundReport, teamId: number): Side | null {
  return sides.find((side) => teamRowOf(found, side)?.id === teamId) ?? null
}

type Address = { teamId: number; felixId: string }

/**
 * Whether team id and Felix number belong to the same side (T03), and the user may view that side (D2-006). 0
 * means "not given" (OP-061).
 */
export function isAddressOf(found: FoundReport, { AuthType }: User, { teamId, felixId }: Address): boolean {
  if (teamId === 0 && felixId === '0') return true
  const from = isClubType(AuthType) ? found.relation.Sides : sides
  return from.some((side) => {
    const team = teamRowOf(found, side)
    if (!team) return false
    return (teamId === 0 || team.id === teamId) && (felixId === '0' || felixOf(team) === felixId)
  })
}

/** The Felix number of a team in report addresses; '0' if it has none (OP-061). */
export function felixOf(team: store.TeamRow | null): string {
  return team?.felix_number?.trim() || '0'
}
