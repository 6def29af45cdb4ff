import { IncidentType, incidentTypes } from '#domain/games/codes.ts'
import { fold } from '#domain/platform/icelandic.ts'

/** The letter of each type of incident: the first letter of its Icelandic word, without accent. */
const letters: Record<IncidentType, string> = {
  [IncidentType.Goal]: 'm',
  [IncidentType.PenaltyGoal]: 'v',
  [IncidentType.OwnGoal]: 's',
  [IncidentType.Yellow]: 'a',
  [IncidentType.SecondYellow]: 'o',
  [IncidentType.Red]: 'b',
  [IncidentType.SubstitutedIn]: 'i',
  [IncidentType.SubstitutedOut]: 'u',
}

export const letterOf = (type: IncidentType) => letters[type].toUpperCase()

/** Splits '9 m' into number and type; each is `null` until it is typed. */
export function readKeys(typed: string): { number: number | null; type: IncidentType | null } {
  const [, digits = '', letter = ''] = /^\s*(\d{0,3})\s*(\p{L}?)/u.exec(typed) ?? []
  const folded = fold(letter)
  return {
    number: digits === '' ? null : Number(digits),
    type: incidentTypes.find(({ id }) => letters[id] === folded)?.id ?? null,
  }
}
