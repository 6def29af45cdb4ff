import { dismissals, isDismissal } from '#domain/games/cards.ts'
import { IncidentType, incidentTypes } from '#domain/games/codes.ts'
import type { RefusalId } from '#domain/platform/refusal.ts'
import type { TextKey } from '#domain/texts/keys.ts'
import type { MinuteIn } from '../input.ts'
import { positionsOf } from '../line-up.ts'
import type { Incident } from '../report.ts'
import { otherSide, type Side } from '../sides.ts'
import { isMinuteTyping } from './minute.ts'

/** An incident that is to be saved; Minute is what `minuteIn` reads from the field. */
type IncidentToSave = {
  /** Null for a new one. */
  Id: number | null
  PersonId: number | null
  IncidentTypeId: IncidentType
  Minute: MinuteIn
  /** As it was typed, for the choice of the sentence. */
  typed: string
}

/** The state before: everybody in the side's line-up (`everybodyIn`), and the side's incidents. */
export type SideFacts = {
  lineUp: readonly { PersonId: number; PositionId: number }[]
  incidents: readonly Pick<Incident, 'Id' | 'PersonId' | 'IncidentTypeId'>[]
}

/** The first thing that is wrong; `label` is the name of the field where the sentence asks for one. */
export type IncidentProblem = {
  Field: 'PersonId' | 'Minute' | 'IncidentTypeId'
  Refusal: RefusalId
  label?: TextKey
}

/** The limit for one side; no game has as many (threats T29). */
export const mostIncidents = 200

type IncidentGroup = (typeof incidentTypes)[number]['group']

/** Goals, fouls and substitutions (REP-21). */
export function groupOf(type: IncidentType): IncidentGroup {
  return incidentTypes.find(({ id }) => id === type)?.group ?? 'goal'
}

/** The side that a goal counts for: an own goal counts for the opponents (REP-28). Null for what is no goal. */
export function scoringSide({
  IncidentTypeId,
  Side,
}: Pick<Incident, 'IncidentTypeId' | 'Side'>): Side | null {
  if (groupOf(IncidentTypeId) !== 'goal') return null
  return IncidentTypeId === IncidentType.OwnGoal ? otherSide(Side) : Side
}

/**
 * Why an incident cannot be saved, or null (REP-22, REP-23). Beside these, only what cannot happen in
 * a game is refused; what is merely unlikely stands in the list before the confirmation (missing.ts).
 */
export function whyNotIncident(sent: IncidentToSave, side: SideFacts): IncidentProblem | null {
  if (!sent.PersonId)
    return { Field: 'PersonId', Refusal: 'matchReports.fieldRequired', label: 'matchReports.fields.player' }
  if (typeof sent.Minute === 'string') return minuteProblem(sent.Minute, sent.typed)
  if (sent.Id === null && side.incidents.length >= mostIncidents)
    return { Field: 'IncidentTypeId', Refusal: 'matchReports.tooManyIncidents' }
  const player = side.lineUp.find(({ PersonId }) => PersonId === sent.PersonId)
  if (!player) return { Field: 'PersonId', Refusal: 'matchReports.notInLineUp' }
  const refusal = whyNotForPlayer(sent, player.PositionId, side.incidents)
  return refusal && { Field: 'IncidentTypeId', Refusal: refusal }
}

/** The types that a person may be given now, for the buttons of live entry. */
export function typesFor(PersonId: number, side: SideFacts): IncidentType[] {
  const player = side.lineUp.find((one) => one.PersonId === PersonId)
  if (!player) return []
  return incidentTypes
    .map(({ id }) => id)
    .filter((type) => {
      const sent = { Id: null, PersonId, IncidentTypeId: type }
      return whyNotForPlayer(sent, player.PositionId, side.incidents) === null
    })
}

function minuteProblem(problem: 'missing' | 'wrong', typed: string): IncidentProblem {
  if (problem === 'missing')
    return { Field: 'Minute', Refusal: 'matchReports.fieldRequired', label: 'matchReports.fields.minute' }
  return isMinuteTyping(typed)
    ? { Field: 'Minute', Refusal: 'matchReports.minuteWrong' }
    : { Field: 'Minute', Refusal: 'matchReports.numberOnly', label: 'matchReports.fields.minute' }
}

function whyNotForPlayer(
  { Id, PersonId, IncidentTypeId }: Pick<IncidentToSave, 'Id' | 'PersonId' | 'IncidentTypeId'>,
  position: number,
  incidents: SideFacts['incidents'],
): RefusalId | null {
  const group = groupOf(IncidentTypeId)
  const isIn = (positions: readonly number[]) => positions.includes(position)
  const others = incidents.filter((one) => one.PersonId === PersonId && one.Id !== Id)
  const has = (type: IncidentType) => others.some((one) => one.IncidentTypeId === type)
  if (isIn(positionsOf.Employees) && group !== 'foul') return 'matchReports.staffOnlyCards'
  // Youth games let a player who left come back, so a starter may come in after having gone out.
  if (IncidentTypeId === IncidentType.SubstitutedIn && isIn(positionsOf.LineUp))
    return has(IncidentType.SubstitutedOut) ? null : 'matchReports.startedGame'
  if (IncidentTypeId === IncidentType.SubstitutedOut && isIn(positionsOf.Substitutes))
    return has(IncidentType.SubstitutedIn) ? null : 'matchReports.notComeIn'
  if (isDismissal(IncidentTypeId) && dismissals.some(has)) return 'matchReports.alreadyDismissed'
  return null
}
