import { GameOutcome, ReportStatus } from '#domain/games/codes.ts'
import { tournaments } from '#domain/games/tournament.ts'
import { mostAttendance } from '#domain/match-reports/input.ts'
import { scoreFields } from '#domain/match-reports/report.ts'
import { TypeKind } from '#domain/platform/types.ts'
import { mostGoals } from '#domain/results/game-result.ts'
import { saveGame } from '#domain/staff-games/calls.ts'
import { ofGames } from '../bans/import/affected.ts'
import { gameLocks, inConfirmed } from '../match-reports/import/locks.ts'
import * as is from '../platform/import/cells.ts'
import { type ImportFile, optional, optionOf, required, type Tables } from '../platform/import/columns.ts'
import { time } from '../platform/import/moments.ts'
import { id, name } from '../platform/import/shared.ts'
import { wasDone } from '../platform/import/sql.ts'
import { gameWarnings } from './import-warnings.ts'

const goals = is.integer(0, mostGoals)
/** The column of the database: halftime_home_score for HalftimeHomeScore. */
const columnNameOf = (name: string) => name.replace(/\B[A-Z]/g, '_$&').toLowerCase()

export const gameFiles: readonly ImportFile[] = [
  {
    file: 'tournaments.csv',
    table: 'tournaments',
    rowId: 'id',
    isVersioned: true,
    key: ['Id'],
    columns: [
      required('Id', id, 'id'),
      required('Name', name, 'name'),
      required('ShortName', name, 'short_name'),
      required('Year', is.integer(1850, 2199), 'year'),
      required('Gender', is.gender(0), 'gender'),
      optionOf('CategoryId', 'category_type_id', TypeKind.TournamentCategory),
      optionOf('TypeName', 'age_group_type_id', TypeKind.Division),
      optional('ConfirmGameReport', is.boolean, 'confirm_game_report', { otherwise: 'false' }),
    ],
    appEdits: ({ match }) => [
      `select m.line from ${match} m where m.base is null and ${wasDone(tournaments.save, 'Tournament', 'm.record_id')}`,
    ],
  },
  {
    file: 'games.csv',
    table: 'games',
    rowId: 'id',
    isVersioned: true,
    key: ['GameId'],
    columns: [
      required('GameId', id, 'id'),
      required('TournamentId', id, 'tournament_id', { refers: 'tournaments' }),
      required('GameDay', time, 'game_day'),
      // Optional, because the teams of a future game may be unknown.
      optional('HomeTeamId', id, 'home_team_id', { refers: 'teams' }),
      optional('AwayTeamId', id, 'away_team_id', { refers: 'teams' }),
      optional('CourtId', id, 'court_id', { refers: 'courts' }),
      optional('HomeResult', goals, 'home_result'),
      optional('AwayResult', goals, 'away_result'),
      optional('GameReportStatus', is.oneOf(Object.values(ReportStatus)), 'report_status'),
      optional('Attendance', is.integer(0, mostAttendance), 'attendance'),
      optional('GameRoundId', is.integer(0, 2_147_483_647), 'game_round_id'),
      optional('Outcome', is.oneOf(Object.values(GameOutcome)), 'outcome'),
      ...scoreFields.map((name) => optional(name, goals, columnNameOf(name))),
    ],
    rules: [
      { when: '"AwayTeamId" = "HomeTeamId"', column: 'AwayTeamId', reason: 'a team cannot play itself' },
    ],
    locks: gameLocks,
    confirmed: inConfirmed('g.id'),
    appEdits: gameEdits,
    concerns: ofGames,
    warnings: gameWarnings,
  },
]

/** SQL for the imported lines about games created in the app, or whose report was edited in the app. */
function gameEdits({ match }: Tables) {
  return [
    `select m.line from ${match} m join report_events e on e.game_id = m.record_id where e.person_id is not null`,
    `select m.line from ${match} m where m.base is null and ${wasDone(saveGame, 'Game', 'm.record_id')}`,
  ]
}
