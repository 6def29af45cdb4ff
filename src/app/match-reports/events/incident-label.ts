import { useTranslate } from '#app/platform/i18n.ts'
import { type IncidentType, incidentTypes } from '#domain/games/codes.ts'
import { minuteText } from '#domain/match-reports/incidents/minute.ts'
import { type GameReport, type Incident, teamOf } from '#domain/match-reports/report.ts'
import type { Side } from '#domain/match-reports/sides.ts'
import type { TextKey } from '#domain/texts/keys.ts'

type Named = Pick<
  Incident,
  'Minute' | 'MinuteInExtraTime' | 'IncidentTypeId' | 'JerseyNumber' | 'PersonName'
> & { Side: Side }

/** A whole incident in words, for questions and for the names of the buttons of its row. */
export function useIncidentText(report: GameReport): (incident: Named) => string {
  const translate = useTranslate()
  return (incident) =>
    translate('matchReports.events.incident', {
      minute: minuteMark(incident),
      kind: translate(labelOf(incident.IncidentTypeId)),
      player: playerLabel(incident),
      team: teamOf(report, incident.Side).ShortName,
    })
}

export function labelOf(type: IncidentType): TextKey {
  // The table has a row for each type.
  return incidentTypes.find(({ id }) => id === type)?.label ?? 'games.incidents.goal'
}

/** '90+5′', as a game's minutes are written. */
export const minuteMark = (incident: Pick<Incident, 'Minute' | 'MinuteInExtraTime'>) =>
  `${minuteText(incident)}′`

/** '9 Ýr Ösp', or the name alone. */
export function playerLabel(player: Pick<Incident, 'JerseyNumber' | 'PersonName'>): string {
  return player.JerseyNumber === null ? player.PersonName : `${player.JerseyNumber} ${player.PersonName}`
}
