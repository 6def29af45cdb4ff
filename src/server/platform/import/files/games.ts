import { GameOutcome, incidentTypes, positions, ReportStatus, refereeRoles } from '#domain/games/codes.ts'
import { lastMinute, lastStoppage } from '#domain/match-reports/incidents/minute.ts'
import { mostAttendance } from '#domain/match-reports/input.ts'
import { longestJersey } from '#domain/match-reports/jersey.ts'
import { scoreFields } from '#domain/match-reports/report.ts'
import { TypeKind } from '#domain/platform/types.ts'
import { mostGoals } from '#domain/results/game-result.ts'
import * as is from '../cells.ts'
import { type ImportFile, optional, optionOf, required } from '../columns.ts'
import { time } from '../moments.ts'
import { answerLocks, dismissalLocks, gameLocks, lineUpClashes, reportLocks } from './locks.ts'
import { externalId, id, name, person, team } from './shared.ts'
import { gameTouches } from './touches.ts'

const goals = is.integer(0, mostGoals)
/** HalftimeHomeScore is halftime_home_score. */
const columnNameOf = (name: string) => name.replace(/\B[A-Z]/g, '_$&').toLowerCase()
const game = required('GameId', id, 'game_id', { refers: 'games' })

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
      required('Gender', is.choice({ 1: 'male', 0: 'female' }), 'gender'),
      optionOf('CategoryId', 'category_type_id', TypeKind.TournamentCategory),
      optionOf('TypeName', 'age_group_type_id', TypeKind.Division),
      optional('ConfirmGameReport', is.boolean, 'confirm_game_report', { otherwise: 'false' }),
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
      // Of a fixture it may not be known yet who plays.
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
    touches: gameTouches,
  },
  {
    file: 'lineups.csv',
    table: 'lineups',
    rowId: 'id',
    isVersioned: true,
    ofGameTeams: true,
    game: 'g.game_id',
    hasExternalId: { among: 'game_id' },
    key: ['GameId', 'TeamId', 'Ssn'],
    columns: [
      game,
      team,
      person,
      optional('JerseyNumber', is.text(longestJersey), 'jersey_number'),
      required('PositionId', is.number(positions.map(({ id: code }) => code)), 'position_id'),
      ...externalId,
    ],
    locks: reportLocks('lineUp', 'preRegister'),
    clashes: lineUpClashes,
  },
  {
    file: 'incidents.csv',
    table: 'incidents',
    rowId: 'id',
    isVersioned: true,
    ofGameTeams: true,
    game: 'g.game_id',
    hasExternalId: { among: 'game_id' },
    // Nothing but an ExternalId tells two incidents apart: one player may score twice in a minute.
    key: [],
    columns: [
      game,
      team,
      required('IncidentTypeId', is.number(incidentTypes.map(({ id: code }) => code)), 'incident_type_id'),
      person,
      required('Minute', is.integer(0, lastMinute), 'minute'),
      optional('MinuteInExtraTime', is.integer(0, lastStoppage), 'minute_in_extra_time', {
        // 90+0 is the 90th minute.
        value: (cell) => `nullif(${cell}, 0)`,
      }),
      ...externalId,
    ],
    locks: (tables) => [...reportLocks('incidents')(tables), ...dismissalLocks(tables)],
  },
  {
    file: 'gamereferees.csv',
    table: 'game_referees',
    rowId: 'id',
    isVersioned: true,
    game: 'g.game_id',
    // A game has one referee in each role, so another Ssn takes the place of the stored one.
    key: ['GameId', 'RoleId'],
    columns: [
      game,
      person,
      required('RoleId', is.number(refereeRoles.map(({ id: code }) => code)), 'role_id'),
      optional('Confirmed', is.boolean, 'confirmed_at', {
        stored: '(t.confirmed_at is not null)',
        // When it was confirmed is known from the first time on.
        write: (given, stored) => `case when ${given} then coalesce(${stored}, current_timestamp) end`,
      }),
    ],
    locks: (tables) => [...reportLocks('referees')(tables), ...answerLocks(tables)],
  },
]
