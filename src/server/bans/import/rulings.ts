import { BanScope, RuledCard, RulingKind } from '#domain/bans/codes.ts'
import { mostGames } from '#domain/bans/rules.ts'
import { rulingCommentMax } from '#domain/bans/rulings/ruling.ts'
import { mostKronur } from '#domain/discipline/fine.ts'
import * as is from '../../platform/import/cells.ts'
import { type ImportFile, optional, required, type Tables } from '../../platform/import/columns.ts'
import { date, time } from '../../platform/import/moments.ts'
import { ssn } from '../../platform/import/national-id.ts'
import { id, ownTeam } from '../../platform/import/shared.ts'
import { ofRulings } from './concerned.ts'
import { counterIn } from './counter.ts'
import { judgeFollowing, judgeNew } from './judge-rulings.ts'

const { Games, Until } = RulingKind
const none = { otherwise: '0' }

/** A field of a row; `null` if the file has no such column. */
const of = (row: string, field: string, type = 'text') => `(to_jsonb(${row}) ->> '${field}')::${type}`

/** A stored ruling is not validated again: records that it names may be gone by now. */
const isNew = 'not exists (select from rulings r where r.id = g.id)'
/** A stored ruling that names another one. */
const isFollowing = 'exists (select from rulings r where r.id = g.id and r.ruling_id is not null)'

/** Identifies what the yellow cards of a row are counted in. */
const counterOf = (row: string) =>
  counterIn(of(row, 'tournament_id', 'integer'), of(row, 'game_id', 'integer'))

const newCounter = `case when ${of('g', 'yellows', 'integer')} > 0 then ${counterOf('g')} end`

/** Published rulings of the committee. The domain validates them (judge-rulings.ts). */
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
    newFields: { registered_at: 'g.published_at', counter: newCounter },
    belongsTo: ['games', 'lineups', 'incidents'],
    orphan: {
      when: (now) => `${isNew} and g.published_at > ${now}`,
      column: 'Published',
      reason: 'a ruling has to be published before it is imported',
    },
    judge: {
      before: { which: isNew, judge: judgeNew },
      written: { which: isFollowing, judge: judgeFollowing },
    },
    clashes: rulingClashes,
    taken: 'published rulings do not change, and a matter has one ruling',
    concerns: ofRulings,
  },
]

/** SQL for whether two rows are both the first ruling on one matter, by the current or the stored counter. */
function areOnOne(one: string, other: string): string {
  const isSame = (field: string) => `${of(one, field)} = ${of(other, field)}`
  return `${isSame('person_id')} and ${of(one, 'ruling_id')} is null and ${of(other, 'ruling_id')} is null
    and ${of(one, 'kind')} in ('${Games}', '${Until}') and ${of(other, 'kind')} in ('${Games}', '${Until}')
    and (${of(one, 'card')} = '${RuledCard.Dismissal}' and ${isSame('card')} and ${isSame('game_id')}
      or ${of(one, 'yellows', 'integer')} > 0 and ${isSame('yellows')}
        and ${counterOf(one)} in (${counterOf(other)}, ${of(other, 'counter')}))`
}

function rulingClashes({ given, match }: Tables) {
  return [
    // Rejects lines that match a stored ruling: a draft of the app would be published.
    `select m.line from ${match} m where m.record_id is not null`,
    `select g.line from ${given} g join rulings r on r.id <> g.id and ${areOnOne('g', 'r')}`,
    `select g.line from ${given} g join ${given} first on first.line < g.line and ${areOnOne('g', 'first')}`,
    // A line that names a rejected line is rejected with it.
    `select g.line from ${given} g join ${given} named on named.id = ${of('g', 'ruling_id', 'integer')}
       where exists (select from rulings r where r.id <> named.id and ${areOnOne('named', 'r')})
         or exists (select from ${given} first where first.line < named.line and ${areOnOne('named', 'first')})`,
  ]
}
