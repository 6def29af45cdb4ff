import { type LineUpList, listOf } from '#domain/match-reports/line-up.ts'
import type { SideLineUp } from '#domain/match-reports/report.ts'
import type { Side } from '#domain/match-reports/sides.ts'
import type { Queryable } from '#server/platform/database/database.ts'
import type { FoundReport } from '../find.ts'
import { presentPlayer, type ReportViewer, shownTeams } from '../present.ts'
import { type EligibilityOf, eligibilityIn } from './eligibility.ts'
import { type LineUpRow, lineUpRows, type SideState, sideStates } from './line-up-store.ts'

export type SideOf = { found: FoundReport; gameId: number; teamId: number; side: Side; viewer: ReportViewer }

export async function loadSide(
  db: Queryable,
  { found, gameId, teamId, side, viewer }: SideOf,
): Promise<SideLineUp> {
  const rows = await lineUpRows(db, gameId, teamId)
  const states = await sideStates(db, gameId)
  const eligibility = await eligibilityIn(db, found.game, rows, shownTeams(found, viewer, states), viewer)
  return presentLineUp(rows, side, viewer, eligibility, sideVersion(states, teamId))
}

/** The version of a side's whole line-up; 1 if it was never changed. */
export function sideVersion(states: readonly SideState[], teamId: number): number {
  return states.find(({ team_id }) => team_id === teamId)?.version ?? 1
}

/** The starters, substitutes and staff of a side. For staff, shows bans but no other objections. */
export function presentLineUp(
  rows: readonly LineUpRow[],
  side: Side,
  viewer: ReportViewer,
  eligibility: EligibilityOf,
  Version = 1,
): SideLineUp {
  const inList = (list: LineUpList) => {
    const isPlayer = list !== 'Employees'
    return rows
      .filter((row) => listOf(row.position_id) === list)
      .map((row) => {
        const inGame = { game_jersey_number: row.jersey_number, is_player: isPlayer, groups: [] }
        const { Flags, Ban } = eligibility(row.team_id, row.person_id)
        return presentPlayer({ ...row, ...inGame }, side, viewer, { Flags: isPlayer ? Flags : [], Ban })
      })
  }
  return {
    LineUp: inList('LineUp'),
    Substitutes: inList('Substitutes'),
    Employees: inList('Employees'),
    Version,
  }
}
