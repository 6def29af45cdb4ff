import { ReportStatus, reportStatuses } from '../../games/codes.ts'
import { gameText, teamText } from '../../games/game-text.ts'
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
 * The content of the match sheet, from which the PDF and the print page are drawn. It contains only what the viewer may read (threats T06).
 */
export type Sheet = {
  title: string
  status: string
  facts: readonly { label: string; value: string }[]
  teams: BothSides<{ name: string; note: string }>
  result: BothSides<string>
  blocks: readonly Block[]
  rest: readonly SheetRest[]
  remarks: string
  signatures: { title: string; note: string; places: readonly string[]; signature: string; when: string }
  legend: string
  printed: string
  size: SheetSize
}

export type SheetRest = { title: string; page: string; blocks: readonly Block[] }

export function sheetOf(report: GameReport, translate: Translate): Sheet {
  const { Game, Tournament } = report
  const people = peopleBlocks(report, translate)
  const blocks = [...people.map(({ block }) => block), officialsBlock(report, translate)]
  const size = sizeOf(
    blocks.reduce((rows, block) => rows + heightOf(block), 0),
    Math.max(report.HomeIncidents.length, report.AwayIncidents.length),
  )
  const home = nameOf(report, 'Home', translate)
  const away = nameOf(report, 'Away', translate)
  const events = size.events ? eventsBlock(report, size.events, translate) : null
  const rest = restPages([...people.flatMap((one) => one.rest), ...(events?.rest ?? [])])
  const notShown = translate('matchReports.sheet.notShown')
  return {
    title: translate('matchReports.sheet.title'),
    status: statusText(Game.GameReportStatus, translate),
    facts: [
      { label: translate('matchReports.sheet.tournament'), value: Tournament.Name },
      { label: translate('matchReports.sheet.day'), value: whenText(Game.GameDay) },
      { label: translate('matchReports.sheet.court'), value: Game.CourtName },
      { label: translate('matchReports.sheet.round'), value: shownNumber(Game.GameRoundId) },
      { label: translate('matchReports.sheet.game'), value: shownNumber(Game.GameId) },
      { label: translate('matchReports.sheet.attendance'), value: shownNumber(Game.Attendance) },
    ],
    teams: [
      { name: home, note: report.HomeIsShown ? '' : notShown },
      { name: away, note: report.AwayIsShown ? '' : notShown },
    ],
    result: [shownNumber(Game.HomeResult), shownNumber(Game.AwayResult)],
    blocks: events ? [...blocks, events.block] : blocks,
    rest: rest.map((blocksOfPage, index) => ({
      title: `${translate('matchReports.sheet.title')}: ${gameText(home, away, translate)}`,
      page: translate('matchReports.sheet.page', { page: index + 2, pages: rest.length + 1 }),
      blocks: blocksOfPage,
    })),
    remarks: translate('matchReports.sheet.remarks'),
    signatures: {
      title: translate('matchReports.sheet.signatures'),
      note: isBeforeGame(Game.GameReportStatus) ? translate('matchReports.sheet.deadline') : '',
      places: [
        translate('matchReports.sheet.leader', { team: home }),
        translate('matchReports.sheet.leader', { team: away }),
        translate('games.refereeRoles.referee'),
      ],
      signature: translate('matchReports.sheet.signature'),
      when: translate('matchReports.sheet.when'),
    },
    legend: translate('matchReports.sheet.legend'),
    printed: translate('matchReports.sheet.printed', { at: momentText(report.Now) }),
    size,
  }
}

/** The name of the match sheet's file, which distinguishes the sheets of several games. */
export function sheetFileName(report: GameReport, translate: Translate): string {
  const home = nameOf(report, 'Home', translate)
  const away = nameOf(report, 'Away', translate)
  return `${translate('matchReports.sheet.file', { home, away, day: report.Game.GameDay.slice(0, 10) })}.pdf`
}

const whenText = (game: string) => (isTimeKnown(game) ? momentText(game) : dayText(game.slice(0, 10)))

function nameOf(report: GameReport, side: Side, translate: Translate): string {
  return teamText(teamOf(report, side).ShortName, translate)
}

function statusText(status: ReportStatus | null, translate: Translate): string {
  const found = reportStatuses.find(({ id }) => id === status)
  return found ? translate(found.label) : ''
}

function isBeforeGame(status: ReportStatus | null): boolean {
  return status === null || status === ReportStatus.PreRegistered
}
