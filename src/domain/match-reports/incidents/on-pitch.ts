import { isDismissal, isYellowCard } from '#domain/games/cards.ts'
import { IncidentType, incidentTypes } from '#domain/games/codes.ts'
import type { RefusalId } from '#domain/platform/refusal.ts'
import type { Minute } from './minute.ts'

export type PlayerEvent = { IncidentTypeId: IncidentType; at: number }

/** A number to sort incidents by minute. Stoppage time comes right after its minute. */
export const orderOf = ({ Minute, MinuteInExtraTime }: Minute): number =>
  Minute * 100 + (MinuteInExtraTime ?? 0)

/**
 * Why an incident is impossible for a player on or off the pitch, or `null`. The order of incidents within a minute is unknown, so one is
 * refused only if every order is impossible. Cards are possible off the pitch too.
 */
export function whyImpossible(
  { IncidentTypeId: type, at }: PlayerEvent,
  isStarter: boolean,
  others: readonly PlayerEvent[],
): RefusalId | null {
  if (isDismissal(type) && others.some((one) => isDismissal(one.IncidentTypeId)))
    return 'matchReports.alreadyDismissed'
  if (
    type === IncidentType.SecondYellow &&
    !others.some((one) => isYellowCard(one.IncidentTypeId) && one.at <= at)
  )
    return 'matchReports.noFirstYellow'
  if (isYellowCard(type) && others.some((one) => isYellowCard(one.IncidentTypeId) && one.at <= at))
    return 'matchReports.isSecondYellow'
  if (isDismissal(type) || isYellowCard(type)) return null
  const pitch = pitchAt(at, isStarter, others)
  if (type === IncidentType.SubstitutedIn) return whyNotComeIn(pitch, isStarter, others)
  if (pitch.mayBeOn) return null
  const hasComeIn = others.some(isComingIn)
  if (isStarter || (hasComeIn && pitch.wasOn)) return 'matchReports.isOff'
  return hasComeIn ? 'matchReports.notInYet' : 'matchReports.notComeIn'
}

type Pitch = { mayBeOn: boolean; mayBeOff: boolean; wasOn: boolean; isSentOff: boolean }

function whyNotComeIn(pitch: Pitch, isStarter: boolean, others: readonly PlayerEvent[]): RefusalId | null {
  if (pitch.isSentOff) return 'matchReports.isOff'
  if (pitch.mayBeOff) return null
  // Youth games allow players to return, so a starter may come in again after going out.
  return isStarter && !others.some(isGoingOut) ? 'matchReports.startedGame' : 'matchReports.isOn'
}

function pitchAt(at: number, isStarter: boolean, others: readonly PlayerEvent[]): Pitch {
  const count = (is: (one: PlayerEvent) => boolean, until: (one: PlayerEvent) => boolean) =>
    others.filter((one) => is(one) && until(one)).length
  const before = (one: PlayerEvent) => one.at < at
  const byThen = (one: PlayerEvent) => one.at <= at
  const start = isStarter ? 1 : 0
  const isSentOff = others.some((one) => isDismissal(one.IncidentTypeId) && before(one))
  return {
    isSentOff,
    wasOn: isStarter || count(isComingIn, before) > 0,
    mayBeOn: !isSentOff && start + count(isComingIn, byThen) - count(isGoingOut, before) > 0,
    mayBeOff: start + count(isComingIn, before) - count(isGoingOut, byThen) <= 0,
  }
}

const isComingIn = (one: PlayerEvent) => one.IncidentTypeId === IncidentType.SubstitutedIn
const isGoingOut = (one: PlayerEvent) => one.IncidentTypeId === IncidentType.SubstitutedOut

export function possibleTypes(isStarter: boolean, others: readonly PlayerEvent[]): IncidentType[] {
  const minutes = [0, ...others.flatMap(({ at }) => [at - 1, at, at + 1])]
  return incidentTypes
    .map(({ id }) => id)
    .filter((IncidentTypeId) =>
      minutes.some((at) => whyImpossible({ IncidentTypeId, at }, isStarter, others) === null),
    )
}
