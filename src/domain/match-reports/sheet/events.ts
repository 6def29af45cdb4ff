import { incidentTypes } from '../../games/codes.ts'
import type { Translate } from '../../texts/keys.ts'
import { compareMinutes, minuteText } from '../incidents/minute.ts'
import { type GameReport, type Incident, sideLists } from '../report.ts'
import type { Side } from '../sides.ts'
import { type Block, cellWidth, type Row } from './block.ts'
import { restBlock, type Split, splitRows } from './rest.ts'

/**
 * Goals, cards and substitutions of each side in order of play. If there are more than `most` rows, the rest is printed on the next page.
 */
export function eventsBlock(
  report: GameReport,
  most: number,
  translate: Translate,
): { block: Block; rest: Block[] } {
  const rowsOf = (side: Side): Split => {
    const incidents = [...sideLists(report, side).Incidents].sort(
      (a, b) => compareMinutes(a, b) || a.Id - b.Id,
    )
    return splitRows(
      incidents.map((one) => rowOf(one, translate)),
      most - 1,
      translate,
    )
  }
  const [titles, home, away] = [[translate('matchReports.sheet.events')], rowsOf('Home'), rowsOf('Away')]
  return { block: { titles, rows: [home.shown, away.shown] }, rest: restBlock(titles, home, away) }
}

function rowOf(incident: Incident, translate: Translate): Row {
  const type = incidentTypes.find(({ id }) => id === incident.IncidentTypeId)
  const who = [incident.JerseyNumber, incident.PersonName].filter((part) => part !== null)
  return [
    { text: `${minuteText(incident)}’`, width: cellWidth.minute, align: 'right' },
    { text: type ? translate(type.label) : incident.IncidentType, width: cellWidth.event },
    { text: who.join(' ') },
  ]
}
