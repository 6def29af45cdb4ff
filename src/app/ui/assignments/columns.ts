import type { Assignment } from '#domain/assignments/assignment.ts'
import type { TextKey } from '#domain/texts/keys.ts'

type Column = { field: keyof Assignment; title: TextKey }

/** ASG-02: the game, and below `officials` who does what in it. */
export const columns: readonly Column[] = [
  { field: 'GameDay', title: 'assignments.gameDay' },
  { field: 'HomeTeamShortName', title: 'assignments.home' },
  { field: 'AwayTeamShortName', title: 'assignments.away' },
  { field: 'CourtName', title: 'assignments.court' },
  { field: 'Referee', title: 'games.refereeRoles.referee' },
  { field: 'LinesMan1', title: 'assignments.linesMan1' },
  { field: 'LinesMan2', title: 'assignments.linesMan2' },
  { field: 'SupervisionReferee', title: 'games.refereeRoles.supervisor' },
  { field: 'BackupReferee', title: 'games.refereeRoles.backup' },
]

export const officials = [
  { field: 'Referee', title: 'games.refereeRoles.referee' },
  { field: 'LinesMan1', title: 'assignments.linesMan1' },
  { field: 'LinesMan2', title: 'assignments.linesMan2' },
  { field: 'SupervisionReferee', title: 'games.refereeRoles.supervisor' },
  { field: 'BackupReferee', title: 'games.refereeRoles.backup' },
] as const satisfies readonly Column[]
