import { IncidentType, incidentTypes } from '#domain/games/codes.ts'
import { fold } from '#domain/platform/icelandic.ts'

/** The first letters of the words, without their accents. */
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

/** '9 m' by its parts: the number, and what happened; each null where it is not typed yet. */
export function readKeys(typed: string): { number: number | null; type: IncidentType | null } {
  const [, digits = '', letter = ''] = /^\s*(\d{0,3})\s*(\p{L}?)/u.exec(typed) ?? []
  const folded = fold(letter)
  return {
    number: digits === '' ? null : Number(digits),
    type: incidentTypes.find(({ id }) => letters[id] === folded)?.id ?? null,
  }
}
