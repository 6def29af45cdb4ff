import { positions, ReportStatus } from '../../games/codes.ts'
import { shownKennitala } from '../../platform/kennitala.ts'
import type { TextKey, Translate } from '../../texts/keys.ts'
import { numberIn } from '../jersey.ts'
import { isCaptain, isGoalkeeper, type LineUpList, lineUpLists, usualRows } from '../line-up.ts'
import { type GameReport, type LineUpPlayer, sideLists } from '../report.ts'
import type { Side } from '../sides.ts'
import { type Block, cellWidth, noteRow, type Row } from './block.ts'
import { restBlock, type Split, splitRows } from './rest.ts'

const titles: Record<LineUpList, TextKey> = {
  LineUp: 'matchReports.sheet.starters',
  Substitutes: 'matchReports.sheet.substitutes',
  Employees: 'matchReports.sheet.staff',
}

/** Rows for people on the first page of the match sheet. Most competitions allow fewer; further people are printed on the next page. */
const mostPeople: Record<LineUpList, number> = { LineUp: 13, Substitutes: 14, Employees: 9 }

/**
 * The parts of the match sheet with starters, substitutes and team staff of both clubs. Until the game is over they have blank rows to fill
 * in by hand.
 */
export function peopleBlocks(report: GameReport, translate: Translate): { block: Block; rest: Block[] }[] {
  return lineUpLists.map((list) => {
    const home = rowsOf(report, 'Home', list, translate)
    const away = rowsOf(report, 'Away', list, translate)
    const length = Math.max(home.shown.length, away.shown.length)
    const title = [translate(titles[list])]
    return {
      block: { titles: title, rows: [padded(home.shown, list, length), padded(away.shown, list, length)] },
      rest: restBlock(title, home, away),
    }
  })
}

function rowsOf(report: GameReport, side: Side, list: LineUpList, translate: Translate): Split {
  const people = [...sideLists(report, side)[list]].sort(list === 'Employees' ? byPosition : byNumber)
  // If no national ids are shown, the names also get the width of that column.
  const hasIds = people.some(({ SSN }) => SSN !== '')
  const rows = people.map((one) => {
    const id = { text: shownKennitala(one.SSN), width: cellWidth.id, align: 'right' } as const
    return [...rowOf(one, list, translate), ...(hasIds ? [id] : [])]
  })
  const { shown, rest } = splitRows(rows, mostPeople[list], translate)
  if (!isOver(report)) return { shown: padded(shown, list, usualRows[list]), rest }
  return { shown: shown.length ? shown : [noteRow(translate('matchReports.sheet.nobody'))], rest }
}

function rowOf(person: LineUpPlayer, list: LineUpList, translate: Translate): Row {
  const name = { text: person.PersonName }
  if (list === 'Employees') {
    const role = positions.find(({ id }) => id === person.PositionId)
    return [{ text: role ? translate(role.label) : '', width: cellWidth.role }, name]
  }
  const number = numberOf(person)
  return [
    { text: number === null ? '' : String(number), width: cellWidth.number, align: 'right', post: true },
    name,
    { text: marksOf(person, translate), width: cellWidth.mark, bold: true },
  ]
}

function marksOf({ PositionId }: LineUpPlayer, translate: Translate): string {
  return [
    isCaptain(PositionId) && translate('matchReports.sheet.captainMark'),
    isGoalkeeper(PositionId) && translate('matchReports.sheet.goalkeeperMark'),
  ]
    .filter(Boolean)
    .join(' ')
}

/** Whether the game is over, so that the sheet needs no blank rows for handwriting. */
function isOver({ Game: { GameReportStatus: status } }: GameReport): boolean {
  return (
    status === ReportStatus.Finished || status === ReportStatus.Entered || status === ReportStatus.Confirmed
  )
}

function padded(rows: readonly Row[], list: LineUpList, length: number): Row[] {
  const blank: Row =
    list === 'Employees'
      ? [{ text: '' }]
      : [{ text: '', width: cellWidth.number, align: 'right', post: true }, { text: '' }]
  return [...rows, ...Array<Row>(Math.max(0, length - rows.length)).fill(blank)]
}

function numberOf({ GameTeamJerseyNumber, JerseyNumber }: LineUpPlayer) {
  return GameTeamJerseyNumber ?? JerseyNumber
}

/** Sorts people by jersey number. People without a number come last, in the order in which they were entered. */
function byNumber(a: LineUpPlayer, b: LineUpPlayer): number {
  return (numberIn(numberOf(a)) ?? Infinity) - (numberIn(numberOf(b)) ?? Infinity) || 0
}

function byPosition(a: LineUpPlayer, b: LineUpPlayer): number {
  return a.PositionId - b.PositionId
}
