import { useTranslate } from '#app/platform/i18n.ts'
import { incidentLabel } from '#domain/games/codes.ts'
import { minuteText } from '#domain/match-reports/incidents/minute.ts'
import { type GameReport, type Incident, teamOf } from '#domain/match-reports/report.ts'
import type { Side } from '#domain/match-reports/sides.ts'

type Named = Pick<
  Incident,
  'Minute' | 'MinuteInExtraTime' | 'IncidentTypeId' | 'JerseyNumber' | 'PersonName'
> & { Side: Side }

export function useIncidentText(report: GameReport): (incident: Named) => string {
  const translate = useTranslate()
  return (incident) =>
    translate('matchReports.events.incident', {
      minute: minuteMark(incident),
      kind: translate(incidentLabel(incident.IncidentTypeId)),
      player: playerLabel(incident),
      team: teamOf(report, incident.Side).ShortName,
    })
}

/** Formats a minute, for example '90+5′'. */
export const minuteMark = (incident: Pick<Incident, 'Minute' | 'MinuteInExtraTime'>) =>
  `${minuteText(incident)}′`

/** The shirt number and name, for example '9 Ýr Ösp'; without a number only the name. */
export function playerLabel(player: Pick<Incident, 'JerseyNumber' | 'PersonName'>): string {
  return player.JerseyNumber === null ? player.PersonName : `${player.JerseyNumber} ${player.PersonName}`
}
