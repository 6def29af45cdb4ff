import { incidentTypes } from '../../games/codes.ts'
import type { Translate } from '../../texts/keys.ts'
import { compareMinutes, minuteText } from '../incidents/minute.ts'
import { type GameReport, type Incident, sideLists } from '../report.ts'
import type { Side } from '../sides.ts'
import { type Block, cellWidth, noteRow, type Row } from './block.ts'

/** Goals, cards and substitutions of each side in the order of the game; what is beyond `most` rows is counted. */
export function eventsBlock(report: GameReport, most: number, text: Translate): Block {
  const rowsOf = (side: Side) => {
    const incidents = [...sideLists(report, side).Incidents].sort(
      (a, b) => compareMinutes(a, b) || a.Id - b.Id,
    )
    if (incidents.length <= most) return incidents.map((one) => rowOf(one, text))
    const shown = incidents.slice(0, most - 1).map((one) => rowOf(one, text))
    const left = incidents.length - shown.length
    return [...shown, noteRow(text('matchReports.sheet.more', { smart_count: left }))]
  }
  return { titles: [text('matchReports.sheet.events')], rows: [rowsOf('Home'), rowsOf('Away')] }
}

function rowOf(incident: Incident, text: Translate): Row {
  const type = incidentTypes.find(({ id }) => id === incident.IncidentTypeId)
  const who = [incident.JerseyNumber, incident.PersonName].filter((part) => part !== null)
  return [
    { text: `${minuteText(incident)}’`, width: cellWidth.minute, align: 'right' },
    { text: type ? text(type.label) : incident.IncidentType, width: cellWidth.event },
    { text: who.join(' ') },
  ]
}
