import type { QueuedWrite } from '#app/platform/queue/queued-write.ts'
import { compareMinutes } from '#domain/match-reports/incidents/minute.ts'
import { minuteIn } from '#domain/match-reports/input.ts'
import { everybodyIn } from '#domain/match-reports/line-up.ts'
import { type GameReport, type Incident, sideLists, teamOf } from '#domain/match-reports/report.ts'
import { incidentsOf } from '#domain/match-reports/scores.ts'
import { sides } from '#domain/match-reports/sides.ts'
import type { Problem } from './use-acts.ts'
import type { IncidentActs, IncidentBody } from './use-incident-acts.ts'

/** An incident as it will be once everything has arrived, with how far that is. */
export type ShownIncident = Incident & {
  /** Unique in the list: the Id, or the name of the act that makes it. */
  key: string
  state: QueuedWrite['state'] | 'saved' | 'refused'
  /** It is being deleted, or was taken back before the server had it. */
  isGoing: boolean
  /** What was refused, where something was. */
  problem?: Problem<IncidentBody>
}

type Acts = Pick<IncidentActs, 'pending' | 'problems' | 'undone'>

/** What the server has, what is on its way over it, and what was refused, in the order of the game. */
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

/** Those that count: not what is being taken back, nor what the server refused and does not have. */
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

/** What an act makes of an incident that is there. */
export function changedBy(report: GameReport, incident: Incident, body: IncidentBody): Partial<Incident> {
  const minute = minuteIn(body)
  return {
    IncidentTypeId: body.IncidentTypeId,
    ...(typeof minute === 'string' ? {} : minute),
    ...(body.PersonId && body.PersonId !== incident.PersonId ? playerOf(report, body) : {}),
  }
}

/** One that the server does not have yet; only its act has a name. */
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

/** Those without an Id are the newest. */
const orderOf = ({ Id }: Incident) => Id || Number.MAX_SAFE_INTEGER
