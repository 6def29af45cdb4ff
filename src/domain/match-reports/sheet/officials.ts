import { refereeRoles } from '../../games/codes.ts'
import { shownKennitala } from '../../platform/kennitala.ts'
import type { TextKey, Translate } from '../../texts/keys.ts'
import type { GameReport, ScoreField } from '../report.ts'
import { type Block, type BothSides, cellWidth, type Row } from './block.ts'

/** The part of the match sheet with referees on the left and scores on the right. Unknown ones are blank, to be filled in by hand. */
export function officialsBlock(report: GameReport, translate: Translate): Block {
  return {
    titles: [translate('matchReports.sheet.referees'), translate('matchReports.sheet.scores')],
    rows: [refereeRows(report, translate), scoreRows(report, translate)],
  }
}

/** Rows for referees. It has room for a role with two officials, which should not occur. */
const mostReferees = 8

function refereeRows({ Referees }: GameReport, translate: Translate): Row[] {
  const hasIds = Referees.some(({ SocialId }) => SocialId !== '')
  const row = (role: TextKey, name: string, id: string): Row => [
    { text: translate(role), width: cellWidth.role },
    { text: name },
    ...(hasIds ? [{ text: shownKennitala(id), width: cellWidth.id, align: 'right' as const }] : []),
  ]
  return refereeRoles
    .flatMap(({ id, label }) => {
      const holders = Referees.filter(({ RoleId }) => RoleId === id)
      if (!holders.length) return [row(label, '', '')]
      return holders.map(({ Name, SocialId }) => row(label, Name, SocialId))
    })
    .slice(0, mostReferees)
}

const scoreLines: readonly { label: TextKey; fields: BothSides<ScoreField> }[] = [
  { label: 'matchReports.sheet.halftime', fields: ['HalftimeHomeScore', 'HalftimeAwayScore'] },
  { label: 'matchReports.sheet.fulltime', fields: ['FulltimeHomeScore', 'FulltimeAwayScore'] },
  { label: 'matchReports.sheet.addedHalftime', fields: ['AddedHalftimeHomeScore', 'AddedHalftimeAwayScore'] },
  { label: 'matchReports.sheet.addedFulltime', fields: ['AddedFulltimeHomeScore', 'AddedFulltimeAwayScore'] },
  { label: 'matchReports.sheet.penalties', fields: ['PenaltyHomeScore', 'PenaltyAwayScore'] },
]

function scoreRows({ Game }: GameReport, translate: Translate): Row[] {
  return scoreLines.map(({ label, fields: [home, away] }) => [
    { text: translate(label) },
    { text: shownNumber(Game[home]), width: cellWidth.score, align: 'right', bold: true },
    { text: '–', width: cellWidth.dash, align: 'center' },
    { text: shownNumber(Game[away]), width: cellWidth.score, bold: true },
  ])
}

export function shownNumber(value: number | null): string {
  return value === null ? '' : String(value)
}
