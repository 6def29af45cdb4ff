import type { TextKey } from '#domain/texts/keys.ts'

type Column = { name: string; title: TextKey; width: number; kind?: 'number' }

/** The columns of the results table with their widths in pixels at least. */
export const columns: readonly Column[] = [
  { name: 'GameDay', title: 'results.gameDay', width: 132 },
  { name: 'TournamentShortName', title: 'results.tournament', width: 132 },
  { name: 'HomeShortName', title: 'results.home', width: 128 },
  { name: 'HomeResult', title: 'results.homeGoals', width: 56, kind: 'number' },
  { name: 'AwayResult', title: 'results.awayGoals', width: 56, kind: 'number' },
  { name: 'AwayShortName', title: 'results.away', width: 128 },
  { name: 'CourtName', title: 'results.court', width: 108 },
  { name: 'GameReportStatus', title: 'results.status', width: 172 },
  { name: 'State', title: 'results.state', width: 136 },
]

export const minWidth = columns.reduce((sum, { width }) => sum + width, 0)
