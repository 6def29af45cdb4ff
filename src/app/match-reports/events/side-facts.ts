import type { SideFacts } from '#domain/match-reports/incidents/incidents.ts'
import { everybodyIn } from '#domain/match-reports/line-up.ts'
import { type GameReport, type Incident, sideLists } from '#domain/match-reports/report.ts'
import type { Side } from '#domain/match-reports/sides.ts'

export function sideFacts(report: GameReport, side: Side, incidents: readonly Incident[]): SideFacts {
  return {
    lineUp: everybodyIn(sideLists(report, side)),
    incidents: incidents.filter(({ Side }) => Side === side),
  }
}
