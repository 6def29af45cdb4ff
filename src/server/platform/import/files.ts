import { aliases, authTypes } from '#domain/platform/auth-type.ts'
import { TypeKind } from '#domain/platform/types.ts'
import * as is from './cells.ts'
import { type ImportFile, optional, required } from './columns.ts'

// Below the largest that the database takes, so that there is room for those that it gives itself.
const id = is.integer(1, 2_000_000_000)
const small = is.integer(0, 32_767)
const name = is.text(200)
const person = required('Ssn', is.ssn, 'person_id', { refers: 'persons' })
const team = required('TeamId', id, 'team_id', { refers: 'teams' })
const ownTeam = optional('TeamId', id, 'team_id', { refers: 'teams' })
const game = required('GameId', id, 'game_id', { refers: 'games' })
const optionOf = (column: string, field: string, options: TypeKind) =>
  optional(column, is.option, field, { options })

const contractStates = { given: `'confirmed'`, none: `'unconfirmed'` }

/** Every file of the import, in the order in which they are written. */
export const files: readonly ImportFile[] = [
  {
    file: 'teams.csv',
    table: 'teams',
    key: ['Id'],
    columns: [
      required('Id', id, 'id'),
      required('ShortName', name, 'short_name'),
      optional('Name', name, 'name', { otherwise: 's."ShortName"' }),
      required('Type', is.choice({ L: 'L', S: 'S', F: 'F' }), 'type'),
      optional('FelixNumber', is.text(50), 'felix_number'),
      optional('ParentTeamId', id, 'parent_team_id', { refers: 'teams' }),
      optional('Email', is.email, 'email'),
    ],
    rules: [
      { when: '"ParentTeamId" = "Id"', column: 'ParentTeamId', reason: 'a club cannot be a part of itself' },
    ],
  },
  {
    file: 'courts.csv',
    table: 'courts',
    key: ['Id'],
    columns: [required('Id', id, 'id'), required('Name', name, 'name'), ownTeam],
  },
  {
    file: 'persons.csv',
    table: 'persons',
    key: ['Ssn'],
    columns: [
      required('Ssn', is.ssn, 'ssn'),
      required('Name', name, 'name'),
      optional('Gender', is.choice({ 1: 'male', 2: 'female' }), 'gender'),
      ownTeam,
      optional('Nationality', is.text(100), 'nationality'),
      optional('Address', name, 'address'),
      optional('Postcode', is.text(20), 'postcode'),
      optional('PostboxName', is.text(100), 'postbox_name'),
      optional('HomePhone', is.phone, 'home_phone'),
      optional('Gsm', is.phone, 'gsm'),
      optional('Email', is.email, 'email'),
    ],
  },
  {
    file: 'roles.csv',
    table: 'roles',
    key: ['Ssn', 'AuthType', 'TeamId'],
    columns: [
      person,
      required('AuthType', is.number(authTypes), 'auth_type'),
      ownTeam,
      optional(
        'Websites',
        is.words(' ', is.choice(Object.fromEntries(aliases.map((one) => [one, one])))),
        'websites',
        {
          value: (cell) => `string_to_array(${cell}, ' ')`,
          otherwise: `'{}'::text[]`,
        },
      ),
    ],
  },
  {
    file: 'tournaments.csv',
    table: 'tournaments',
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
    key: ['GameId'],
    columns: [
      required('GameId', id, 'id'),
      required('TournamentId', id, 'tournament_id', { refers: 'tournaments' }),
      required('GameDay', is.time, 'game_day'),
      required('HomeTeamId', id, 'home_team_id', { refers: 'teams' }),
      required('AwayTeamId', id, 'away_team_id', { refers: 'teams' }),
      optional('CourtId', id, 'court_id', { refers: 'courts' }),
      optional('HomeResult', small, 'home_result'),
      optional('AwayResult', small, 'away_result'),
      optional(
        'GameReportStatus',
        is.choice({ A: 'A', H: 'H', U: 'U', F: 'F', L: 'L', S: 'S' }),
        'report_status',
      ),
      optional('Attendance', is.integer(0, 10_000_000), 'attendance'),
      optional('GameRoundId', is.integer(0, 2_147_483_647), 'game_round_id'),
    ],
    rules: [
      { when: '"AwayTeamId" = "HomeTeamId"', column: 'AwayTeamId', reason: 'a team cannot play itself' },
    ],
  },
  {
    file: 'lineups.csv',
    table: 'lineups',
    key: ['GameId', 'TeamId', 'Ssn'],
    columns: [
      game,
      team,
      person,
      optional('JerseyNumber', small, 'jersey_number'),
      required('PositionId', small, 'position_id'),
    ],
  },
  {
    file: 'incidents.csv',
    table: 'incidents',
    // Nothing tells two incidents apart but all that is known of them: see write-incidents.ts.
    key: [],
    columns: [
      game,
      team,
      required('IncidentTypeId', small, 'incident_type_id'),
      person,
      required('Minute', small, 'minute'),
      optional('MinuteInExtraTime', small, 'minute_in_extra_time'),
    ],
  },
  {
    file: 'gamereferees.csv',
    table: 'game_referees',
    // A game has one referee in each role, so another Ssn takes the place of the stored one.
    key: ['GameId', 'RoleId'],
    columns: [
      game,
      person,
      required('RoleId', small, 'role_id'),
      optional('Confirmed', is.boolean, 'confirmed_at', {
        value: (cell) => `case when ${cell} then current_timestamp end`,
        // When it was confirmed is known from the first time on.
        merged: (stored, given) => `case when ${given} is not null then coalesce(${stored}, ${given}) end`,
      }),
    ],
  },
  {
    file: 'referees.csv',
    table: 'referees',
    key: ['Ssn'],
    columns: [
      person,
      optionOf('Division', 'division_type_id', TypeKind.RefereeDivision),
      optionOf('Permission', 'permission_type_id', TypeKind.RefereePermission),
      ownTeam,
    ],
  },
  {
    file: 'coaches.csv',
    table: 'coaches',
    key: ['Ssn'],
    columns: [
      person,
      optionOf('Permission', 'permission_type_id', TypeKind.CoachPermission),
      ownTeam,
      // A table of its own: see write-coaches.ts.
      optional('Divisions', is.words('|', is.option), undefined, {
        options: TypeKind.Division,
        many: true,
      }),
    ],
  },
  {
    file: 'employees.csv',
    table: 'employees',
    key: ['Ssn'],
    columns: [
      person,
      optionOf('JobTitle', 'job_title_type_id', TypeKind.JobTitle),
      ownTeam,
      optionOf('KVKDivision', 'women_division_type_id', TypeKind.EmployeeDivision),
      optionOf('KKDivision', 'men_division_type_id', TypeKind.EmployeeDivision),
      optionOf('KKCupDivision', 'men_cup_division_type_id', TypeKind.EmployeeDivision),
      optionOf('KVKCupDivision', 'women_cup_division_type_id', TypeKind.EmployeeDivision),
    ],
  },
  {
    file: 'contracts.csv',
    table: 'contracts',
    key: ['Id'],
    columns: [
      required('Id', id, 'id'),
      person,
      team,
      required('ContractTypeId', is.number([1170, 1171]), 'contract_type_id'),
      required('DateFrom', is.date, 'date_from'),
      required('DateTo', is.date, 'date_to'),
      optional('Confirmed', is.boolean, 'state', {
        value: (cell) => `case when ${cell} then ${contractStates.given} else ${contractStates.none} end`,
        // A rejected contract is one that is not confirmed: 0 says nothing new of it.
        merged: (stored, given) =>
          `case when ${given} = 'confirmed' or ${stored} = 'confirmed' then ${given} else ${stored} end`,
      }),
    ],
    rules: [
      { when: '"DateTo" < "DateFrom"', column: 'DateTo', reason: 'the contract ends before it begins' },
    ],
  },
]
