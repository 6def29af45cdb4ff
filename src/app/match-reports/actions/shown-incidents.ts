import type { QueuedWrite } from '#app/platform/queue/queued-write.ts'
import { compareMinutes } from '#domain/match-reports/incidents/minute.ts'
import { minuteIn } from '#domain/match-reports/input.ts'
import { everybodyIn } from '#domain/match-reports/line-up.ts'
import { type GameReport, type Incident, sideLists, teamOf } from '#domain/match-reports/report.ts'
import { incidentsOf } from '#domain/match-reports/scores.ts'
import { sides } from '#domain/match-reports/sides.ts'
import type { IncidentActions, IncidentBody } from './use-incident-actions.ts'
import type { Problem } from './use-queued-actions.ts'

/** An incident with pending changes applied, and whether it is saved, pending or refused. */
export type ShownIncident = Incident & {
  /** The incident's id. For an incident that is not stored yet, the name of the action that creates it. */
  key: string
  state: QueuedWrite['state'] | 'saved' | 'refused'
  /** True if the incident is being deleted, or if the user undid it before the server stored it. */
  isGoing: boolean
  problem?: Problem<IncidentBody>
}

type Acts = Pick<IncidentActions, 'pending' | 'problems' | 'undone'>

/** All incidents in the order of the game: saved ones with pending changes applied, new ones that are pending, and refused ones. */
export function shownIncidents(report: GameReport, acts: Acts): ShownIncident[] {
  const saved = incidentsOf(report)
  const savedShown = saved.map((incident) => shownSaved(report, incident, acts))
  const known = new Set(saved.map(({ Id }) => String(Id)))
  const pending = acts.pending.flatMap(({ name, body, state }) =>
    known.has(name) ? [] : [{ ...madeOf(report, name, body), state, isGoing: acts.undone.includes(name) }],
  )
  const refused = Object.entries(acts.problems).flatMap(([name, problem]) =>
    known.has(name) || acts.undone.includes(name)
      ? []
      : [{ ...madeOf(report, name, problem.body), state: 'refused' as const, isGoing: false, problem }],
  )
  return [...savedShown, ...pending, ...refused].sort(
    (one, other) => compareMinutes(one, other) || orderOf(one) - orderOf(other),
  )
}

/** The incidents that count for the score. Leaves out incidents that are being deleted and new ones that the server refused. */
export function countedIncidents(shown: readonly ShownIncident[]): ShownIncident[] {
  return shown.filter(({ isGoing, state, Version }) => !isGoing && (state !== 'refused' || Version > 0))
}

function shownSaved(report: GameReport, incident: Incident, { pending, problems }: Acts): ShownIncident {
  const key = String(incident.Id)
  const write = pending.find(({ name }) => name === key)
  const problem = problems[key]
  if (write)
    return {
      ...incident,
      ...changedBy(report, incident, write.body),
      key,
      state: write.state,
      isGoing: write.body.Delete === true,
    }
  return { ...incident, key, state: problem ? 'refused' : 'saved', isGoing: false, problem }
}

/** The new values of the fields that a pending action changes in a stored incident. */
export function changedBy(report: GameReport, incident: Incident, body: IncidentBody): Partial<Incident> {
  const minute = minuteIn(body)
  return {
    IncidentTypeId: body.IncidentTypeId,
    ...(typeof minute === 'string' ? {} : minute),
    ...(body.PersonId && body.PersonId !== incident.PersonId ? playerOf(report, body) : {}),
  }
}

/** An incident that the server has not stored yet. Its key is the name of the action that creates it. */
function madeOf(report: GameReport, key: string, body: IncidentBody) {
  const minute = minuteIn(body)
  const TeamId = body.TeamId
  return {
    key,
    Id: body.Id ?? 0,
    GameId: report.Game.GameId,
    TeamId,
    GameTeamId: TeamId,
    Side: sideOf(report, TeamId),
    Minute: 0,
    MinuteInExtraTime: null,
    ...(typeof minute === 'string' ? {} : minute),
    IncidentTypeId: body.IncidentTypeId,
    IncidentType: '',
    SSN: '',
    ...playerOf(report, body),
    Discipline: null,
    HasDiscipline: false,
    Version: 0,
  }
}

function playerOf(report: GameReport, { PersonId, TeamId }: IncidentBody) {
  const player = everybodyIn(sideLists(report, sideOf(report, TeamId))).find(
    (one) => one.PersonId === PersonId,
  )
  return {
    PersonId: PersonId ?? 0,
    PersonName: player?.PersonName ?? '',
    JerseyNumber: player?.GameTeamJerseyNumber ?? null,
  }
}

function sideOf(report: GameReport, teamId: number) {
  return sides.find((side) => teamOf(report, side).Id === teamId) ?? 'Home'
}

/** Sorts by id; incidents without an id are the newest. */
const orderOf = ({ Id }: Incident) => Id || Number.MAX_SAFE_INTEGER
