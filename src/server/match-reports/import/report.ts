import { incidentTypes, positions, refereeRoles } from '#domain/games/codes.ts'
import { lastMinute, lastStoppage } from '#domain/match-reports/incidents/minute.ts'
import { longestJersey } from '#domain/match-reports/jersey.ts'
import { ofCards, ofLineUps } from '../../bans/import/affected.ts'
import * as is from '../../platform/import/cells.ts'
import { type ImportFile, optional, required } from '../../platform/import/columns.ts'
import { externalId, id, person, team } from '../../platform/import/shared.ts'
import { answerLocks, dismissalLocks, inConfirmed, lineUpClashes, reportLocks } from './locks.ts'
import { placeWarnings } from './position-warnings.ts'

const game = required('GameId', id, 'game_id', { refers: 'games' })

export const reportFiles: readonly ImportFile[] = [
  {
    file: 'lineups.csv',
    table: 'lineups',
    rowId: 'id',
    isVersioned: true,
    ofGameTeams: true,
    game: 'g.game_id',
    confirmed: inConfirmed('g.game_id'),
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
    concerns: ofLineUps,
  },
  {
    file: 'incidents.csv',
    table: 'incidents',
    rowId: 'id',
    isVersioned: true,
    ofGameTeams: true,
    game: 'g.game_id',
    confirmed: inConfirmed('g.game_id'),
    hasExternalId: { among: 'game_id' },
    // Incidents have no natural key: a player may score twice in a minute, so only the ExternalId distinguishes
    // them.
    key: [],
    columns: [
      game,
      team,
      required('IncidentTypeId', is.number(incidentTypes.map(({ id: code }) => code)), 'incident_type_id'),
      person,
      required('Minute', is.integer(0, lastMinute), 'minute'),
      optional('MinuteInExtraTime', is.integer(0, lastStoppage), 'minute_in_extra_time', {
        // Stores 90+0 as the 90th minute.
        value: (cell) => `nullif(${cell}, 0)`,
      }),
      ...externalId,
    ],
    locks: (tables) => [...reportLocks('incidents')(tables), ...dismissalLocks(tables)],
    concerns: ofCards,
  },
  {
    file: 'gamereferees.csv',
    table: 'game_referees',
    rowId: 'id',
    isVersioned: true,
    game: 'g.game_id',
    confirmed: inConfirmed('g.game_id'),
    // A role in a game has one official, so a different Ssn replaces the stored official.
    key: ['GameId', 'RoleId'],
    columns: [
      game,
      person,
      required('RoleId', is.number(refereeRoles.map(({ id: code }) => code)), 'role_id'),
      optional('Confirmed', is.boolean, 'confirmed_at', {
        stored: '(t.confirmed_at is not null)',
        // Keeps the time of the first confirmation if the import is repeated.
        write: (given, stored) => `case when ${given} then coalesce(${stored}, current_timestamp) end`,
      }),
    ],
    locks: (tables) => [...reportLocks('referees')(tables), ...answerLocks(tables)],
    warnings: placeWarnings,
  },
]
