import { IncidentType, incidentTypes } from '#domain/games/codes.ts'
import type { RefusalId } from '#domain/platform/refusal.ts'
import type { TextKey } from '#domain/texts/keys.ts'
import type { MinuteIn } from '../input.ts'
import { positionsOf } from '../line-up.ts'
import type { Incident } from '../report.ts'
import { otherSide, type Side } from '../sides.ts'
import { isMinuteTyping, type Minute } from './minute.ts'
import { orderOf, possibleTypes, whyImpossible } from './on-pitch.ts'

type IncidentToSave = {
  Id: number | null
  PersonId: number | null
  IncidentTypeId: IncidentType
  Minute: MinuteIn
  /** The minute as typed, to select the error message. */
  typed: string
}

/** The stored line-up of a side (`everybodyIn`) and its incidents. */
export type SideFacts = {
  lineUp: readonly { PersonId: number; PositionId: number }[]
  incidents: readonly Pick<Incident, 'Id' | 'PersonId' | 'IncidentTypeId' | 'Minute' | 'MinuteInExtraTime'>[]
}

/** The first problem of an incident. `label` is the field's name for error texts that contain it. */
export type IncidentProblem = {
  Field: 'PersonId' | 'Minute' | 'IncidentTypeId'
  Refusal: RefusalId
  label?: TextKey
}

/** Maximum number of incidents of one side. No game has as many (threats T29). */
export const mostIncidents = 200

type IncidentGroup = (typeof incidentTypes)[number]['group']

/** The group of an incident type: goal, foul or substitution (REP-21). */
export function groupOf(type: IncidentType): IncidentGroup {
  return incidentTypes.find(({ id }) => id === type)?.group ?? 'goal'
}

/** The side that a goal counts for; an own goal counts for the opponent (REP-28). `null` if it is not a goal. */
export function scoringSide({
  IncidentTypeId,
  Side,
}: Pick<Incident, 'IncidentTypeId' | 'Side'>): Side | null {
  if (groupOf(IncidentTypeId) !== 'goal') return null
  return IncidentTypeId === IncidentType.OwnGoal ? otherSide(Side) : Side
}

/**
 * Why an incident cannot be saved, or `null` (REP-22, REP-23). Unlikely incidents can be saved; missing.ts lists them before confirmation.
 */
export function whyNotIncident(sent: IncidentToSave, side: SideFacts): IncidentProblem | null {
  if (!sent.PersonId)
    return { Field: 'PersonId', Refusal: 'matchReports.fieldRequired', label: 'matchReports.fields.player' }
  if (typeof sent.Minute === 'string') return minuteProblem(sent.Minute, sent.typed)
  if (sent.Id === null && side.incidents.length >= mostIncidents)
    return { Field: 'IncidentTypeId', Refusal: 'matchReports.tooManyIncidents' }
  const player = side.lineUp.find(({ PersonId }) => PersonId === sent.PersonId)
  if (!player) return { Field: 'PersonId', Refusal: 'matchReports.notInLineUp' }
  const { PersonId, Minute } = sent
  const refusal = whyNotForPlayer({ ...sent, PersonId, Minute }, player.PositionId, side)
  return refusal && { Field: 'IncidentTypeId', Refusal: refusal }
}

/** The types of incidents that are possible for a person in some minute, for the buttons of live entry. */
export function typesFor(PersonId: number, side: SideFacts): IncidentType[] {
  const player = side.lineUp.find((one) => one.PersonId === PersonId)
  if (!player) return []
  return possibleTypes(isStarter(player.PositionId), eventsOf(PersonId, side)).filter(
    (type) => !isStaff(player.PositionId) || groupOf(type) === 'foul',
  )
}

export function impossibleIn<One extends SideFacts['incidents'][number]>(
  lineUp: SideFacts['lineUp'],
  incidents: readonly One[],
): { incident: One; refusal: RefusalId }[] {
  const positions = new Map(lineUp.map(({ PersonId, PositionId }) => [PersonId, PositionId]))
  return incidents.flatMap((incident) => {
    const position = positions.get(incident.PersonId)
    if (position === undefined) return []
    const refusal = whyNotForPlayer({ ...incident, Minute: incident }, position, { lineUp, incidents })
    return refusal ? [{ incident, refusal }] : []
  })
}

function minuteProblem(problem: 'missing' | 'wrong', typed: string): IncidentProblem {
  if (problem === 'missing')
    return { Field: 'Minute', Refusal: 'matchReports.fieldRequired', label: 'matchReports.fields.minute' }
  return isMinuteTyping(typed)
    ? { Field: 'Minute', Refusal: 'matchReports.minuteWrong' }
    : { Field: 'Minute', Refusal: 'matchReports.numberOnly', label: 'matchReports.fields.minute' }
}

type Known = Pick<IncidentToSave, 'Id' | 'IncidentTypeId'> & { PersonId: number; Minute: Minute }

function whyNotForPlayer({ Id, PersonId, IncidentTypeId, Minute }: Known, position: number, side: SideFacts) {
  if (isStaff(position) && groupOf(IncidentTypeId) !== 'foul') return 'matchReports.staffOnlyCards'
  const others = eventsOf(PersonId, side).filter((one) => one.Id !== Id)
  return whyImpossible({ IncidentTypeId, at: orderOf(Minute) }, isStarter(position), others)
}

const eventsOf = (PersonId: number, { incidents }: SideFacts) =>
  incidents
    .filter((one) => one.PersonId === PersonId)
    .map(({ Id, IncidentTypeId, ...minute }) => ({ Id, IncidentTypeId, at: orderOf(minute) }))

const isIn = (positions: readonly number[], position: number) => positions.includes(position)
const isStaff = (position: number) => isIn(positionsOf.Employees, position)
const isStarter = (position: number) => isIn(positionsOf.LineUp, position)
