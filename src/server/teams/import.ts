import { TeamType } from '#domain/platform/entities.ts'
import { clubs } from '#domain/teams/club-calls.ts'
import { courts } from '#domain/teams/court-calls.ts'
import builtIn from '#domain/texts/built-in.json' with { type: 'json' }
import * as is from '../platform/import/cells.ts'
import { type ImportFile, optional, required } from '../platform/import/columns.ts'
import { id, name, ownTeam } from '../platform/import/shared.ts'
import { wasDone } from '../platform/import/sql.ts'

const { country, school, club } = builtIn.games.teamTypes
/** The types of team, by the words in the list of clubs and in its files. */
const typeWords = { [country]: TeamType.Country, [school]: TeamType.School, [club]: TeamType.Club }

export const teamFiles: readonly ImportFile[] = [
  {
    file: 'teams.csv',
    table: 'teams',
    rowId: 'id',
    isVersioned: true,
    key: ['Id'],
    columns: [
      required('Id', id, 'id'),
      required('ShortName', name, 'short_name'),
      optional('Name', name, 'name', { otherwise: 'g.short_name' }),
      required('Type', is.choice({ L: 'L', S: 'S', F: 'F' }, typeWords), 'type'),
      optional('FelixNumber', is.text(50), 'felix_number'),
      optional('ParentTeamId', id, 'parent_team_id', { refers: 'teams' }),
      optional('Email', is.email, 'email'),
    ],
    rules: [
      { when: '"ParentTeamId" = "Id"', column: 'ParentTeamId', reason: 'a club cannot be a part of itself' },
    ],
    appEdits: ({ match }) => [
      `select m.line from ${match} m where m.base is null and ${wasDone(clubs.save, 'Team', 'm.record_id')}`,
    ],
  },
  {
    file: 'courts.csv',
    table: 'courts',
    rowId: 'id',
    isVersioned: true,
    key: ['Id'],
    columns: [required('Id', id, 'id'), required('Name', name, 'name'), ownTeam],
    appEdits: ({ match }) => [
      `select m.line from ${match} m where m.base is null and ${wasDone(courts.save, 'Court', 'm.record_id')}`,
    ],
  },
]
