import { type IncidentType, incidentTypes } from '#domain/games/codes.ts'
import { minuteText } from '#domain/match-reports/incidents/minute.ts'
import type { Incident } from '#domain/match-reports/report.ts'
import type { TextKey } from '#domain/texts/keys.ts'

export function labelOf(type: IncidentType): TextKey {
  // The table has a row for each type.
  return incidentTypes.find(({ id }) => id === type)?.label ?? 'games.incidents.goal'
}

/** '90+5′', as a game's minutes are written. */
export const minuteMark = (incident: Pick<Incident, 'Minute' | 'MinuteInExtraTime'>) =>
  `${minuteText(incident)}′`

/** '9 Ýr Ösp', or the name alone. */
export function playerLabel(player: { JerseyNumber: number | null; PersonName: string }): string {
  return player.JerseyNumber === null ? player.PersonName : `${player.JerseyNumber} ${player.PersonName}`
}
