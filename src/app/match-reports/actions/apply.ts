import { groupOf } from '#domain/match-reports/incidents/incidents.ts'
import { compareMinutes } from '#domain/match-reports/incidents/minute.ts'
import {
  type Discipline,
  Game,
  type GameReferee,
  type GameReport,
  type Incident,
} from '#domain/match-reports/report.ts'
import type { ReportEvent } from '#domain/match-reports/report-event.ts'
import { incidentsOf } from '#domain/match-reports/scores.ts'
import { type Side, sides } from '#domain/match-reports/sides.ts'

// These functions apply the answer of an action to the loaded report, so the report need not be loaded again.

type Lists = Pick<GameReport, `${Side}${'Incidents' | 'Goals' | 'Fouls' | 'Substitutions'}`>

/** Replaces or adds an incident. Its list depends on its type and side, so a changed incident may move to another list. */
export function withIncident(report: GameReport, incident: Incident, version: number): GameReport {
  const others = incidentsOf(report).filter(({ Id }) => Id !== incident.Id)
  return { ...report, ...listsOf([...others, incident]), Version: version }
}

export function withoutIncident(report: GameReport, id: number, version: number): GameReport {
  return { ...report, ...listsOf(incidentsOf(report).filter(({ Id }) => Id !== id)), Version: version }
}

export function withDiscipline(report: GameReport, filed: Discipline): GameReport {
  const incidents = incidentsOf(report).map((one) =>
    one.Id === filed.IncidentId ? { ...one, Discipline: filed, HasDiscipline: true } : one,
  )
  return { ...report, ...listsOf(incidents) }
}

export function withReferees(
  report: GameReport,
  { Referees, Version }: { Referees: GameReferee[]; Version: number },
): GameReport {
  return { ...report, Referees, Version }
}

type StatusAnswer = {
  GameReportStatus: GameReport['Game']['GameReportStatus']
  Event: ReportEvent | null
  /** The game's version after the status was set. */
  Version: number
}

export function withStatus(
  report: GameReport,
  { GameReportStatus, Event, Version }: StatusAnswer,
): GameReport {
  const earlier = report.Timeline.filter(({ Id }) => Id !== Event?.Id)
  return {
    ...report,
    Game: { ...report.Game, GameReportStatus, Version },
    Timeline: Event ? [Event, ...earlier] : earlier,
  }
}

/** Applies the game from a `record.stale` refusal, so the next attempt sends the current version. */
export function withNewerGame(report: GameReport, current: unknown): GameReport {
  const newer = Game.safeParse(current).data
  return newer ? { ...report, Game: newer } : report
}

function listsOf(incidents: readonly Incident[]): Lists {
  const inOrder = incidents.toSorted((one, other) => compareMinutes(one, other) || one.Id - other.Id)
  const lists = sides.flatMap((side) => {
    const own = inOrder.filter((incident) => incident.Side === side)
    const of = (group: string) => own.filter(({ IncidentTypeId }) => groupOf(IncidentTypeId) === group)
    return [
      [`${side}Incidents`, own],
      [`${side}Goals`, of('goal')],
      [`${side}Fouls`, of('foul')],
      [`${side}Substitutions`, of('substitution')],
    ]
  })
  // The cast is safe, because the template literal produces exactly the keys of `Lists`.
  return Object.fromEntries(lists) as Lists
}
