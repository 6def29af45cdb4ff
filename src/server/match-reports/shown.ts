import { isLineUpShown } from '#domain/match-reports/access.ts'
import { type Side, sides } from '#domain/match-reports/sides.ts'
import { type FoundReport, teamIdsOf, teamRowOf } from './find.ts'
import type { SideState } from './line-up/line-up-store.ts'
import type { ReportViewer } from './present.ts'

/** The sides of a game whose line-ups this viewer may see now. */
export function shownSides(found: FoundReport, viewer: ReportViewer, states: readonly SideState[]): Side[] {
  return sides.filter((side) => {
    const state = states.find(({ team_id }) => team_id === teamRowOf(found, side)?.id)
    const facts = { HandedInAt: state?.handed_in_at ?? null, GameDay: viewer.gameDay }
    return isLineUpShown(viewer.AuthType, viewer.relation, side, facts, viewer.now)
  })
}

/** Their teams. */
export function shownTeams(found: FoundReport, viewer: ReportViewer, states: readonly SideState[]): number[] {
  return teamIdsOf(found, shownSides(found, viewer, states))
}
