import { whyNotOpenRefereeReport } from '#domain/assignments/rules.ts'
import { refereeRoles } from '#domain/games/codes.ts'
import { isClubType, type Relation, whyNotTakePart } from '#domain/match-reports/access.ts'
import type { DayWindow } from '#domain/platform/day-window.ts'
import type { User } from '#domain/session/user.ts'
import type { Queryable } from '../platform/database/database.ts'
import { refereeReports, type Viewer, withUnderTeams } from './store.ts'

/** The club of the session and its under-teams; nobody's for a role without a club. */
export async function ownTeams(db: Queryable, { AuthType, TeamId }: User): Promise<readonly number[]> {
  return isClubType(AuthType) && TeamId ? withUnderTeams(db, [TeamId]) : []
}

/** As whom the rows of some games are read. */
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

/** The kinds of relation to a game that let the user write to it, found by asking the one rule for each kind. */
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
  // No report on referees is open to clubs, so there is nothing to read.
  if (isClubType(user.AuthType)) return []
  const reports = await refereeReports(db, where, user.PersonId)
  return reports.filter((report) => whyNotOpenRefereeReport(user, report, now) === null).map(({ id }) => id)
}
