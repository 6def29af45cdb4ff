import { BanScope, RuledCard, RulingKind } from '#domain/bans/codes.ts'
import { mostGames } from '#domain/bans/rules.ts'
import { rulingCommentMax } from '#domain/bans/rulings/ruling.ts'
import { mostKronur } from '#domain/discipline/fine.ts'
import * as is from '../../platform/import/cells.ts'
import { type ImportFile, optional, required, type Tables } from '../../platform/import/columns.ts'
import { date, time } from '../../platform/import/moments.ts'
import { ssn } from '../../platform/import/national-id.ts'
import { id, ownTeam } from '../../platform/import/shared.ts'
import { ofRulings } from './affected.ts'
import { judgeFollowing, judgeNew } from './judge-rulings.ts'
import { matterColumns, mattersIn } from './matters.ts'

const none = { otherwise: '0' }

/** SQL for a field of a row; `null` if the file has no such column. */
const of = (row: string, field: string, type = 'text') => `(to_jsonb(${row}) ->> '${field}')::${type}`

/** Only new rulings are validated: the game or cards of a stored ruling may have been deleted since. */
const isNew = 'not exists (select from rulings r where r.id = g.id)'
/** Whether the ruling refers to another ruling, such as the one that it corrects. */
const isFollowing = 'exists (select from rulings r where r.id = g.id and r.ruling_id is not null)'

/** Whether the ruling is about a dismissal or a number of yellow cards. */
const isOnMatter = `${of('g', 'card')} = '${RuledCard.Dismissal}' or ${of('g', 'yellows', 'integer')} > 0`

/** The import of the committee's published rulings. Validation is in judge-rulings.ts. */
export const rulingFiles: readonly ImportFile[] = [
  {
    file: 'rulings.csv',
    table: 'rulings',
    rowId: 'id',
    isVersioned: true,
    key: ['Id'],
    columns: [
      required('Id', id, 'id'),
      required('Kind', is.oneOf(Object.values(RulingKind)), 'kind'),
      optional('Ssn', ssn, 'person_id', { refers: 'persons' }),
      ownTeam,
      optional('TournamentId', id, 'tournament_id', { refers: 'tournaments' }),
      optional('GameId', id, 'game_id', { refers: 'games' }),
      optional('Card', is.oneOf(Object.values(RuledCard)), 'card'),
      optional('Yellows', is.integer(0, mostGames), 'yellows', none),
      optional('Games', is.integer(0, mostGames), 'games', none),
      optional('Until', date, 'until'),
      optional('Reach', is.oneOf(Object.values(BanScope)), 'reach'),
      optional('RulingId', id, 'ruling_id', { refers: 'rulings' }),
      optional('Suspends', is.boolean, 'suspends', { otherwise: 'false' }),
      required('Published', time, 'published_at', { value: (cell) => `${cell} at time zone 'UTC'` }),
      optional('FineAmount', is.amount(1, mostKronur), 'fine'),
      optional('Comment', is.text(rulingCommentMax), 'comment', { otherwise: `''` }),
    ],
    newFields: { registered_at: 'g.published_at', counter: 'g.counter' },
    belongsTo: ['games', 'lineups', 'incidents'],
    orphan: {
      when: (now) => `${isNew} and g.published_at > ${now}`,
      column: 'Published',
      reason: 'a ruling has to be published before it is imported',
    },
    judge: {
      before: { which: isNew, judge: judgeNew },
      written: { which: isFollowing, reads: `jsonb_build_object('id', g.id)`, judge: judgeFollowing },
    },
    derived: { columns: matterColumns, which: `${isNew} and (${isOnMatter})`, derive: mattersIn },
    clashes: rulingClashes,
    taken: 'published rulings do not change, and a matter has one ruling',
    concerns: ofRulings,
  },
]

function rulingClashes({ given, match }: Tables) {
  const person = (row: string) => of(row, 'person_id', 'integer')
  const again = `select g.id, g.line from ${given} g where g.is_ruled
    union select g.id, g.line from ${given} g join ${given} first
      on ${person('first')} = ${person('g')} and first.line < g.line and first.matters && g.matters`
  return [
    // Rejects lines of rulings.csv that match a stored ruling. Otherwise an import could publish a draft.
    `select m.line from ${match} m where m.record_id is not null`,
    `select line from (${again}) again`,
    // Rejects lines of rulings.csv that refer to a rejected ruling.
    `select g.line from ${given} g join (${again}) again on again.id = ${of('g', 'ruling_id', 'integer')}`,
  ]
}
