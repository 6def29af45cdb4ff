import { saveBanRules } from '#domain/bans/calls.ts'
import { firstTournamentYear, lastTournamentYear } from '#domain/games/tournament.ts'
import { TypeKind } from '#domain/platform/types.ts'
import * as is from '../../platform/import/cells.ts'
import { type ImportFile, optional, required, type Tables } from '../../platform/import/columns.ts'
import { id, knownOption, unknownOption } from '../../platform/import/shared.ts'
import { wasDone } from '../../platform/import/sql.ts'
import { changeTerms, newTerms, termColumns } from './rule-terms.ts'

const isSame = (one: string, other: string) =>
  ['tournament_id', 'category_type_id', 'age_group_type_id']
    .map((field) => `${one}.${field} is not distinct from ${other}.${field}`)
    .join(' and ')

/** The rules of bans, as staff write them; what they may say is judged as whyNotSaveRules does. */
export const banRuleFiles: readonly ImportFile[] = [
  {
    file: 'banrules.csv',
    table: 'ban_rules',
    rowId: 'id',
    isVersioned: true,
    key: ['TournamentId', 'CategoryId', 'TypeName', 'FromYear'],
    columns: [
      optional('TournamentId', id, 'tournament_id', { refers: 'tournaments' }),
      knownOption('CategoryId', 'category_type_id', TypeKind.TournamentCategory),
      knownOption('TypeName', 'age_group_type_id', TypeKind.Division),
      required('FromYear', is.integer(firstTournamentYear, lastTournamentYear), 'from_year'),
      ...termColumns,
    ],
    newFields: { terms: newTerms },
    rules: [
      {
        when: '"TournamentId" is not null and ("CategoryId" is not null or "TypeName" is not null)',
        column: 'TournamentId',
        reason: 'rules of one tournament name neither a kind nor an age group',
      },
    ],
    orphan: [
      {
        when: `g.category_type_id = ${unknownOption}`,
        column: 'CategoryId',
        reason: 'there is no such kind of tournaments',
      },
      {
        when: `g.age_group_type_id = ${unknownOption}`,
        column: 'TypeName',
        reason: 'there is no such age group',
      },
      {
        // A number and its label are one kind.
        when: `exists (select from given_ban_rules first
          where first.line < g.line and first.from_year = g.from_year and ${isSame('first', 'g')})`,
        column: 'FromYear',
        reason: 'another line has rules for the same from the same year',
      },
    ],
    appEdits: ({ match }) => [
      `select m.line from ${match} m where m.base is null and ${wasDone(saveBanRules, 'BanRules', 'm.record_id')}`,
    ],
    forbidden: {
      lines: changesOfSeason,
      column: 'FromYear',
      reason: 'a game was played by the rules that this changes; rules of a later year may differ',
    },
    after: (tables) => [changeTerms(tables)],
    isAfterOwn: true,
    stays: 'bans.seasonBegun',
  },
]

/** A season that has begun keeps its rules; the first ones that are written may replace the standard ones, several years of them in one file. */
function changesOfSeason({ given, plan }: Tables): string {
  return `
  select p.line from ${plan} p join ${given} g using (line)
  where (p.state = 'changed' or p.state = 'new' and exists (
      select from ban_rules r where r.from_year < g.from_year and ${isSame('r', 'g')}))
    and are_ban_rules_begun(g.tournament_id, g.category_type_id, g.age_group_type_id, g.from_year)
  order by p.line`
}
