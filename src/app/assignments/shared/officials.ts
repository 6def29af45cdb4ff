/** ASG-02: the roles of a game's officials, in the order of the columns. */
export const officials = [
  { field: 'Referee', title: 'games.refereeRoles.referee' },
  { field: 'LinesMan1', title: 'assignments.linesMan1' },
  { field: 'LinesMan2', title: 'assignments.linesMan2' },
  { field: 'SupervisionReferee', title: 'games.refereeRoles.supervisor' },
  { field: 'BackupReferee', title: 'games.refereeRoles.backup' },
] as const
