import { IncidentType, Position, RefereeRole } from '#domain/games/codes.ts'
import type { RefusalId } from '#domain/platform/refusal.ts'
import { openDismissals } from '../incidents/discipline.ts'
import { impossibleIn } from '../incidents/incidents.ts'
import { minuteText } from '../incidents/minute.ts'
import { numberIn } from '../jersey.ts'
import { bannedOf, everybodyIn, isCaptain, isGoalkeeper, listOf } from '../line-up.ts'
import { type GameReport, type SideLists, sideLists } from '../report.ts'
import { incidentsOf, recordedResult, type ScoreWarningId, scoreWarnings } from '../scores.ts'
import { type Side, sides } from '../sides.ts'
import type { ReportStep } from '../steps.ts'

/**
 * Something that is missing or doubtful in a report before its confirmation. Its text is `matchReports.missing.<id>` or `.warnings.<id>`.
 */
type MissingId =
  | 'lineUp'
  | 'fewPlayers'
  | 'manyPlayers'
  | 'captain'
  | 'goalkeeper'
  | 'number'
  | 'staff'
  | 'banned'
  | 'referee'
  | 'refereeByHand'
  | 'discipline'
  | 'strangerInIncident'
  | 'firstYellow'
  | 'twoYellows'
  | 'impossible'
  | 'unevenSubstitutions'
  | 'result'
  | 'halftime'
  | 'attendance'

export type Missing = {
  id: MissingId | ScoreWarningId
  /** The step of the report in which the user can correct the problem. */
  step: ReportStep
  side?: Side
  /** If true, the report cannot be confirmed. Otherwise the user only has to acknowledge the item. */
  blocks: boolean
  values?: Record<string, string | number>
}

/** Minimum number of players to start a game (the laws of the game, law 3). */
const fewestPlayers = 7
const mostPlayers = 11

/** Everything that is missing or doubtful before confirmation, in the order of the steps. Skips a line-up that the viewer may not see. */
export function missingIn(report: GameReport): Missing[] {
  const shown = sides.filter((side) => report[`${side}IsShown`])
  const ofSides = (look: (lists: SideLists) => Omit<Missing, 'side'>[]) =>
    shown.flatMap((side) => look(sideLists(report, side)).map((found) => ({ ...found, side })))
  return [
    ...ofSides(inPlayers),
    ...ofSides(inStaff),
    ...ofSides(inBans),
    ...inReferees(report),
    ...inDiscipline(report),
    ...ofSides(inIncidents),
    ...inScores(report),
  ]
}

function inPlayers({ LineUp, Substitutes }: SideLists): Omit<Missing, 'side'>[] {
  const step = 'leikmenn'
  if (!LineUp.length) return [{ id: 'lineUp', step, blocks: false }]
  const found: Omit<Missing, 'side'>[] = []
  const add = (id: MissingId, values?: Missing['values']) => found.push({ id, step, blocks: false, values })
  if (LineUp.length < fewestPlayers) add('fewPlayers', { smart_count: LineUp.length })
  if (LineUp.length > mostPlayers) add('manyPlayers', { smart_count: LineUp.length })
  if (!LineUp.some(({ PositionId }) => isCaptain(PositionId))) add('captain')
  if (!LineUp.some(({ PositionId }) => isGoalkeeper(PositionId))) add('goalkeeper')
  const bare = [...LineUp, ...Substitutes].filter(
    ({ GameTeamJerseyNumber }) => numberIn(GameTeamJerseyNumber) === null,
  )
  if (bare.length) add('number', { smart_count: bare.length })
  return found
}

function inStaff({ Employees }: SideLists): Omit<Missing, 'side'>[] {
  return Employees.some(({ PositionId }) => PositionId === Position.Coach)
    ? []
    : [{ id: 'staff', step: 'lidstjorn', blocks: false }]
}

/** The banned people in a line-up. With them a club cannot hand it in. Referee and staff must give a reason at confirmation. */
function inBans(lists: SideLists): Omit<Missing, 'side'>[] {
  return bannedOf(lists).map(({ PersonName, PositionId }) => ({
    id: 'banned',
    step: listOf(PositionId || Position.Starter) === 'Employees' ? 'lidstjorn' : 'leikmenn',
    blocks: false,
    values: { name: PersonName },
  }))
}

function inReferees({ Referees }: GameReport): Missing[] {
  const step = 'domarar'
  const byHand = Referees.filter(({ SetByHand }) => SetByHand).length
  return [
    ...(Referees.some(({ RoleId }) => RoleId === RefereeRole.Referee)
      ? []
      : [{ id: 'referee', step, blocks: false } as const]),
    ...(byHand
      ? [{ id: 'refereeByHand', step, blocks: false, values: { smart_count: byHand } } as const]
      : []),
  ]
}

/** REP-24: dismissals without a report to the disciplinary committee. Nothing else blocks the confirmation for every user. */
function inDiscipline(report: GameReport): Missing[] {
  return openDismissals(report).map(({ Side, PersonName }) => ({
    id: 'discipline',
    step: 'atburdir',
    side: Side,
    blocks: true,
    values: { name: PersonName },
  }))
}

function inIncidents(lists: SideLists): Omit<Missing, 'side'>[] {
  const step = 'atburdir'
  const { Incidents } = lists
  const picked = new Set(everybodyIn(lists).map(({ PersonId }) => PersonId))
  const of = (type: IncidentType) => Incidents.filter(({ IncidentTypeId }) => IncidentTypeId === type)
  const named = (id: MissingId, name: string) => ({ id, step, blocks: false, values: { name } }) as const
  const strangers = Incidents.filter(({ PersonId }) => !picked.has(PersonId))
  const impossible = impossibleIn(everybodyIn(lists), Incidents)
  const namesOf = (refusal: RefusalId) => [
    ...new Set(impossible.filter((one) => one.refusal === refusal).map((one) => one.incident.PersonName)),
  ]
  const ofYellows: readonly RefusalId[] = ['matchReports.noFirstYellow', 'matchReports.isSecondYellow']
  return [
    ...[...new Set(strangers.map(({ PersonName }) => PersonName))].map((name) =>
      named('strangerInIncident', name),
    ),
    // No form saves impossible incidents, but a changed line-up, a deletion or an import may lead to them.
    ...namesOf('matchReports.noFirstYellow').map((name) => named('firstYellow', name)),
    ...namesOf('matchReports.isSecondYellow').map((name) => named('twoYellows', name)),
    ...impossible
      .filter(({ refusal }) => !ofYellows.includes(refusal))
      .map(({ incident: { PersonName: name, ...minute } }) => {
        const values = { name, minute: minuteText(minute) }
        return { id: 'impossible', step, blocks: false, values } as const
      }),
    ...(of(IncidentType.SubstitutedIn).length === of(IncidentType.SubstitutedOut).length
      ? []
      : [{ id: 'unevenSubstitutions', step, blocks: false } as const]),
  ]
}

function inScores(report: GameReport): Missing[] {
  const { Game } = report
  const step = 'urslit'
  const absent = [
    ...(recordedResult(Game) ? [] : ['result' as const]),
    ...(Game.HalftimeHomeScore === null && Game.HalftimeAwayScore === null ? ['halftime' as const] : []),
    ...(Game.Attendance === null ? ['attendance' as const] : []),
  ]
  return [
    ...absent.map((id) => ({ id, step, blocks: false }) as const),
    ...scoreWarnings(Game, incidentsOf(report)).map(
      ({ id, values }) => ({ id, step, blocks: false, values }) as const,
    ),
  ]
}
