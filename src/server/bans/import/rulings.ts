import { BanScope, protestKinds, RuledCard, RulingKind } from '#domain/bans/codes.ts'
import { mostGames } from '#domain/bans/rules.ts'
import { rulingCommentMax } from '#domain/bans/rulings/ruling.ts'
import { lastBanDay } from '#domain/bans/rulings/why-not-ruling.ts'
import { mostKronur } from '#domain/discipline/fine.ts'
import { dismissals, yellowCards } from '#domain/games/cards.ts'
import type { IncidentType } from '#domain/games/codes.ts'
import * as is from '../../platform/import/cells.ts'
import { type ImportFile, optional, required, type Tables } from '../../platform/import/columns.ts'
import { date, time } from '../../platform/import/moments.ts'
import { ssn } from '../../platform/import/national-id.ts'
import { id, ownTeam } from '../../platform/import/shared.ts'
import { ofRulings } from './concerned.ts'
import { counterIn } from './counter.ts'

const { Games, Until, Acquittal, Appeal, AppealEnd } = RulingKind
const protests = protestKinds.map((kind) => `'${kind}'`).join(', ')
const none = { otherwise: '0' }

/** A column of a row, which is no column of a file that leaves it out. */
const of = (row: string, field: string, type = 'text') => `(to_jsonb(${row}) ->> '${field}')::${type}`

const ofGame = of('g', 'game_id', 'integer')
const ofPerson = of('g', 'person_id', 'integer')
const isOtherTeam = `not exists (select from games x
  where x.id = ${ofGame} and ${of('g', 'team_id', 'integer')} in (x.home_team_id, x.away_team_id))`
/** One that stands is not judged again: what it names may be gone by now. */
const isNew = 'not exists (select from rulings r where r.id = g.id)'
const arrayOf = (types: readonly IncidentType[]) => `array[${types.join(', ')}]`

/** In what the yellow cards of a row are counted. */
const counterOf = (row: string) =>
  counterIn(of(row, 'tournament_id', 'integer'), of(row, 'game_id', 'integer'))

const newCounter = `case when ${of('g', 'yellows', 'integer')} > 0 then ${counterOf('g')} end`

/** Rulings of the committee as they were published. What one says of itself is judged as whyNotSaveRuling does. */
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
    rules: [
      {
        when: `"Kind" not in (${protests}) and "Ssn" is null`,
        column: 'Ssn',
        reason: 'a ruling is about a person, but for one on a protest',
      },
      {
        when: `"Kind" in (${protests}) and "Ssn" is not null`,
        column: 'Ssn',
        reason: 'a protest is about no person',
      },
      {
        when: `"Kind" in (${protests}) and ("TeamId" is null or "GameId" is null)`,
        column: 'GameId',
        reason: 'a protest needs its team and its game',
      },
      {
        when: `"Kind" in (${protests}) and (coalesce("Games", 0) > 0 or "Until" is not null or "Card" is not null
          or coalesce("Yellows", 0) > 0 or coalesce("Suspends", false))`,
        column: 'Kind',
        reason: 'a protest bans nobody',
      },
      {
        when: `"Kind" = '${Until}' and "Until" is null`,
        column: 'Until',
        reason: 'a ban until a day has its last day',
      },
      {
        when: `"Kind" in ('${Games}', '${Until}') and "TeamId" is null`,
        column: 'TeamId',
        reason: 'a ban needs the team whose games serve it',
      },
      {
        when: `"Kind" = '${Games}' and coalesce("Games", 0) = 0 and "RulingId" is null
          and "Card" is distinct from '${RuledCard.Dismissal}'`,
        column: 'Games',
        reason: 'a ban has at least one game',
      },
      { when: '"Card" is not null and "GameId" is null', column: 'GameId', reason: 'a card needs its game' },
      {
        when: '"Yellows" > 0 and "TournamentId" is null',
        column: 'TournamentId',
        reason: 'yellow cards need their tournament',
      },
      {
        when: `"Kind" = '${Acquittal}' and "Card" is null`,
        column: 'Card',
        reason: 'an acquittal names the card that it takes away',
      },
      {
        when: `"RulingId" is null and ("Kind" = '${AppealEnd}'
          or "Kind" = '${Appeal}' and "Card" is null and coalesce("Yellows", 0) = 0)`,
        column: 'RulingId',
        reason: 'an appeal names a ruling or a card, and its end the appeal',
      },
      {
        when: '"Until" < "Published"::date',
        column: 'Until',
        reason: 'the ban ends before it was published',
      },
      {
        when: `"Until" > '${lastBanDay}'`,
        column: 'Until',
        reason: 'no ban lasts until that day',
      },
      {
        when: '"FineAmount" is not null and "GameId" is null',
        column: 'FineAmount',
        reason: 'a fine needs its game',
      },
    ],
    belongsTo: ['games', 'lineups', 'incidents'],
    orphan: [
      {
        when: `${isNew} and ${ofGame} is not null and ${ofPerson} is not null
          and not exists (select from lineups l where l.game_id = ${ofGame} and l.person_id = ${ofPerson})
          and not exists (select from incidents i where i.game_id = ${ofGame} and i.person_id = ${ofPerson})`,
        column: 'Ssn',
        reason: 'this person was neither in a line-up nor in an event of the game',
      },
      {
        // A correction and an appeal are about a card that may be gone meanwhile.
        when: `${isNew} and ${of('g', 'card')} is not null and ${of('g', 'ruling_id')} is null
          and not exists (select from incidents i where i.game_id = ${ofGame} and i.person_id = ${ofPerson}
            and i.incident_type_id = any(
              case ${of('g', 'card')} when '${RuledCard.Yellow}' then ${arrayOf(yellowCards)} else ${arrayOf(dismissals)} end))`,
        column: 'Card',
        reason: 'this person got no such card in the game',
      },
      {
        // A ruling on a number of yellow cards names the game of the last card, which the person may have got in another team.
        when: `${isNew} and g.kind not in (${protests}) and ${of('g', 'ruling_id')} is null
          and coalesce(${of('g', 'yellows', 'integer')}, 0) = 0 and ${of('g', 'team_id')} is not null and ${ofGame} is not null
          and ${isOtherTeam}`,
        column: 'TeamId',
        reason: 'the team of the ruling does not play its game',
      },
      {
        when: `${isNew} and ${of('g', 'fine')} is not null and ${isOtherTeam}`,
        column: 'FineAmount',
        reason: 'the team that is fined does not play the game',
      },
      {
        when: `${isNew} and g.kind in (${protests}) and ${isOtherTeam}`,
        column: 'GameId',
        reason: 'the team that protests does not play the game',
      },
      {
        when: `${isNew} and exists (
          select from games x where x.id = ${ofGame} and g.published_at < x.game_day at time zone 'UTC')`,
        column: 'Published',
        reason: 'a ruling is not published before its game',
      },
      {
        when: (now) => `${isNew} and g.published_at > ${now}`,
        column: 'Published',
        reason: 'a ruling that is yet to be published is a draft of the app',
      },
    ],
    clashes: rulingClashes,
    taken: 'what was published stays, and a matter is ruled on once',
    concerns: ofRulings,
    contradicts: { column: 'RulingId', lines: wronglyNamed },
  },
]

/** Whether two rows are the first ruling on one matter, as the page has it: by what is counted now, and as one was saved. */
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
    // A draft of the app neither, which would be published by it.
    `select m.line from ${match} m where m.record_id is not null`,
    `select g.line from ${given} g join rulings r on r.id <> g.id and ${areOnOne('g', 'r')}`,
    `select g.line from ${given} g join ${given} first on first.line < g.line and ${areOnOne('g', 'first')}`,
    // What follows a line that is left is left with it.
    `select g.line from ${given} g join ${given} named on named.id = ${of('g', 'ruling_id', 'integer')}
       where exists (select from rulings r where r.id <> named.id and ${areOnOne('named', 'r')})
         or exists (select from ${given} first where first.line < named.line and ${areOnOne('named', 'first')})`,
  ]
}

/** A ruling is followed by one of the same person, once by a correction and by one appeal that is open; what ends an appeal names one. */
function wronglyNamed({ given }: Tables) {
  return `select g.line, case when ${isOfOther}
      then 'the ruling that it names is about another person, or is none that it can follow'
      else 'another line names the same ruling already' end as reason
    from ${given} g join rulings s on s.id = g.id join rulings r on r.id = s.ruling_id
    where ${isOfOther} or exists (
      select from rulings other where other.ruling_id = r.id and other.id <> s.id
        and case when s.kind = '${Appeal}' then ${isOpen('s')} and ${isOpen('other')} else other.kind <> '${Appeal}' end)`
}

const isOpen = (appeal: string) => `${appeal}.kind = '${Appeal}' and not exists (
  select from rulings e where e.ruling_id = ${appeal}.id and e.kind = '${AppealEnd}')`

const isOfOther = `(r.person_id is distinct from s.person_id
  or s.person_id is null and (r.team_id, r.game_id) is distinct from (s.team_id, s.game_id) or (s.kind = '${AppealEnd}') <> (r.kind = '${Appeal}')
  or r.kind = '${AppealEnd}' or r.id >= s.id or r.published_at is null or r.published_at > s.published_at)`
