import { saveBanRules } from '#domain/bans/calls.ts'
import { firstTournamentYear, lastTournamentYear } from '#domain/games/tournament.ts'
import { TypeKind } from '#domain/platform/types.ts'
import * as is from '../../platform/import/cells.ts'
import { type ImportFile, optional, required } from '../../platform/import/columns.ts'
import { date } from '../../platform/import/moments.ts'
import { id, knownOption } from '../../platform/import/shared.ts'
import { wasDone } from '../../platform/import/sql.ts'
import { judgeChanges, judgeSubjects } from './judge-rules.ts'
import { changeTerms, newTerms, termColumns } from './rule-terms.ts'

const isSame = (one: string, other: string) =>
  ['tournament_id', 'category_type_id', 'age_group_type_id']
    .map((field) => `${one}.${field} is not distinct from ${other}.${field}`)
    .join(' and ')

const isSameStart = (one: string, other: string) =>
  `${one}.from_year = ${other}.from_year and ${one}.from_day is not distinct from ${other}.from_day`

/** The import of the ban rules of staff. Validation is in judge-rules.ts and rule-cells.ts. */
export const banRuleFiles: readonly ImportFile[] = [
  {
    file: 'banrules.csv',
    table: 'ban_rules',
    rowId: 'id',
    isVersioned: true,
    key: ['TournamentId', 'CategoryId', 'TypeName', 'FromYear', 'FromDay'],
    // Omits an empty day from the key, so that it equals keys from imports that had no `FromDay`.
    keyText: `concat_ws('/', coalesce(g.tournament_id::text, ''), coalesce(g.category_type_id::text, ''),
      coalesce(g.age_group_type_id::text, ''), g.from_year::text, g.from_day::text)`,
    columns: [
      optional('TournamentId', id, 'tournament_id', { refers: 'tournaments' }),
      knownOption('CategoryId', 'category_type_id', TypeKind.TournamentCategory),
      knownOption('TypeName', 'age_group_type_id', TypeKind.Division),
      required('FromYear', is.integer(firstTournamentYear, lastTournamentYear), 'from_year'),
      optional('FromDay', date, 'from_day'),
      ...termColumns,
    ],
    newFields: { terms: newTerms },
    judge: {
      before: { which: 'true', judge: judgeSubjects },
      planned: { which: `p.state in ('new', 'changed')`, judge: judgeChanges },
    },
    orphan: [
      {
        // Rejects a line of banrules.csv that repeats an earlier line. Compares ids, because a category or age
        // group may be given by number or by label.
        when: `exists (select from given_ban_rules first
          where first.line < g.line and ${isSameStart('first', 'g')} and ${isSame('first', 'g')})`,
        column: 'FromYear',
        reason: 'another line has rules for the same from the same year',
      },
    ],
    appEdits: ({ match }) => [
      `select m.line from ${match} m where m.base is null and ${wasDone(saveBanRules, 'BanRules', 'm.record_id')}`,
    ],
    after: (tables) => [changeTerms(tables)],
    isAfterOwn: true,
    stays: 'bans.seasonBegun',
  },
]
