import { whyNotOpenRefereeReport } from '#domain/assignments/rules.ts'
import { isClubType } from '#domain/games/club-type.ts'
import { refereeRoles } from '#domain/games/codes.ts'
import { type Relation, whyNotTakePart } from '#domain/match-reports/access.ts'
import type { DayWindow } from '#domain/platform/day-window.ts'
import type { User } from '#domain/session/user.ts'
import type { Queryable } from '../platform/database/database.ts'
import { refereeReports, type Viewer, withUnderTeams } from './store.ts'

/** The session's club and its sub-teams; empty for roles without a club. */
export async function ownTeams(db: Queryable, { AuthType, TeamId }: User): Promise<readonly number[]> {
  return isClubType(AuthType) && TeamId ? withUnderTeams(db, [TeamId]) : []
}

export async function viewerOf(
  db: Queryable,
  user: User,
  own: readonly number[],
  where: DayWindow | { ids: readonly number[] },
  now: Date,
): Promise<Viewer> {
  return {
    personId: user.PersonId,
    writes: writesOf(user, own),
    openReports: await openReports(db, user, where, now),
  }
}

/**
 * The games whose result the user may write: all, those of own teams, or those in which the user has certain
 * roles. Asks the domain's rule about each relation.
 */
function writesOf({ AuthType }: User, own: readonly number[]): Viewer['writes'] {
  const may = (relation: Relation) => whyNotTakePart(AuthType, relation) === null
  return {
    all: may({ Sides: [], Roles: [] }),
    teams: may({ Sides: ['Home'], Roles: [] }) ? own : [],
    roles: refereeRoles.map(({ id }) => id).filter((id) => may({ Sides: [], Roles: [id] })),
  }
}

async function openReports(
  db: Queryable,
  user: User,
  where: DayWindow | { ids: readonly number[] },
  now: Date,
): Promise<number[]> {
  // Clubs may not open inspector reports.
  if (isClubType(user.AuthType)) return []
  const reports = await refereeReports(db, where, user.PersonId)
  return reports.filter((report) => whyNotOpenRefereeReport(user, report, now) === null).map(({ id }) => id)
}
