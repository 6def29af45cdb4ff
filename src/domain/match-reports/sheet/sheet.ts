import { ReportStatus, reportStatuses } from '../../games/codes.ts'
import { dayText, isTimeKnown, momentText } from '../../platform/dates.ts'
import type { Translate } from '../../texts/keys.ts'
import { type GameReport, teamOf } from '../report.ts'
import type { Side } from '../sides.ts'
import { type Block, type BothSides, heightOf } from './block.ts'
import { eventsBlock } from './events.ts'
import { officialsBlock, shownNumber } from './officials.ts'
import { peopleBlocks } from './people.ts'
import { restPages } from './rest.ts'
import { type SheetSize, sizeOf } from './size.ts'

/**
 * The match sheet, word for word and row by row: the PDF and the print page only draw it. An empty text is a place to
 * write on by hand. It is made from the report as its reader may see it, so it holds nothing more (threats T06).
 */
export type Sheet = {
  title: string
  status: string
  facts: readonly { label: string; value: string }[]
  teams: BothSides<{ name: string; note: string }>
  result: BothSides<string>
  blocks: readonly Block[]
  /** The pages after the first one, for what found no place there. */
  rest: readonly SheetRest[]
  remarks: string
  signatures: { title: string; note: string; places: readonly string[]; signature: string; when: string }
  legend: string
  printed: string
  size: SheetSize
}

export type SheetRest = { title: string; page: string; blocks: readonly Block[] }

export function sheetOf(report: GameReport, text: Translate): Sheet {
  const { Game, Tournament } = report
  const people = peopleBlocks(report, text)
  const blocks = [...people.map(({ block }) => block), officialsBlock(report, text)]
  const size = sizeOf(
    blocks.reduce((rows, block) => rows + heightOf(block), 0),
    Math.max(report.HomeIncidents.length, report.AwayIncidents.length),
  )
  const home = nameOf(report, 'Home', text)
  const away = nameOf(report, 'Away', text)
  const events = size.events ? eventsBlock(report, size.events, text) : null
  const rest = restPages([...people.flatMap((one) => one.rest), ...(events?.rest ?? [])])
  const notShown = text('matchReports.sheet.notShown')
  return {
    title: text('matchReports.sheet.title'),
    status: statusText(Game.GameReportStatus, text),
    facts: [
      { label: text('matchReports.sheet.tournament'), value: Tournament.Name },
      { label: text('matchReports.sheet.day'), value: whenText(Game.GameDay) },
      { label: text('matchReports.sheet.court'), value: Game.CourtName },
      { label: text('matchReports.sheet.round'), value: shownNumber(Game.GameRoundId) },
      { label: text('matchReports.sheet.game'), value: shownNumber(Game.GameId) },
      { label: text('matchReports.sheet.attendance'), value: shownNumber(Game.Attendance) },
    ],
    teams: [
      { name: home, note: report.HomeIsShown ? '' : notShown },
      { name: away, note: report.AwayIsShown ? '' : notShown },
    ],
    result: [shownNumber(Game.HomeResult), shownNumber(Game.AwayResult)],
    blocks: events ? [...blocks, events.block] : blocks,
    rest: rest.map((blocksOfPage, index) => ({
      title: `${text('matchReports.sheet.title')}: ${home} – ${away}`,
      page: text('matchReports.sheet.page', { page: index + 2, pages: rest.length + 1 }),
      blocks: blocksOfPage,
    })),
    remarks: text('matchReports.sheet.remarks'),
    signatures: {
      title: text('matchReports.sheet.signatures'),
      note: isBeforeGame(Game.GameReportStatus) ? text('matchReports.sheet.deadline') : '',
      places: [
        text('matchReports.sheet.leader', { team: home }),
        text('matchReports.sheet.leader', { team: away }),
        text('games.refereeRoles.referee'),
      ],
      signature: text('matchReports.sheet.signature'),
      when: text('matchReports.sheet.when'),
    },
    legend: text('matchReports.sheet.legend'),
    printed: text('matchReports.sheet.printed', { at: momentText(report.Now) }),
    size,
  }
}

/** The name of the sheet's file, for anyone who has many of them. */
export function sheetFileName(report: GameReport, text: Translate): string {
  const home = nameOf(report, 'Home', text)
  const away = nameOf(report, 'Away', text)
  return `${text('matchReports.sheet.file', { home, away, day: report.Game.GameDay.slice(0, 10) })}.pdf`
}

const whenText = (game: string) => (isTimeKnown(game) ? momentText(game) : dayText(game.slice(0, 10)))

function nameOf(report: GameReport, side: Side, text: Translate): string {
  return teamOf(report, side).ShortName || text('matchReports.sheet.unknownTeam')
}

function statusText(status: ReportStatus | null, text: Translate): string {
  const found = reportStatuses.find(({ id }) => id === status)
  return found ? text(found.label) : ''
}

function isBeforeGame(status: ReportStatus | null): boolean {
  return status === null || status === ReportStatus.PreRegistered
}
