import { z } from 'zod'
import { RulingKind } from '#domain/bans/codes.ts'
import { type RulingRefusal, whyNotNamed, whyNotTakeOver } from '#domain/bans/rulings/why-not-ruling.ts'
import { dayAt } from '#domain/platform/dates.ts'
import type { RefusalId } from '#domain/platform/refusal.ts'
import type { Queryable } from '../../platform/database/database.ts'
import type { GivenRow, Judged } from '../../platform/import/columns.ts'
import { among } from '../club-store.ts'
import { presentRuling } from '../present.ts'
import { gamesOf, namedBy } from '../rulings/context-store.ts'
import { rulingsNaming } from '../rulings/earlier-store.ts'
import { rulingIn } from './imported-ruling.ts'

/** Validates each new ruling against its own fields, its game and the cards of the game. */
export async function judgeNew(db: Queryable, rows: readonly GivenRow[], at: Date): Promise<Judged[]> {
  const given = rows.map(({ line, row }) => ({ line, ruling: rulingIn(row) }))
  const gameOf = await gamesOf(
    db,
    given.map(({ ruling }) => ruling),
  )
  return given.flatMap(({ line, ruling }) =>
    judged(line, whyNotTakeOver(ruling, { game: gameOf(ruling), today: dayAt(at) })),
  )
}

const Numbered = z.object({ id: z.number() })

/** Validates rulings that refer to another ruling, after all rows of the file are stored. */
export async function judgeFollowing(db: Queryable, rows: readonly GivenRow[]): Promise<Judged[]> {
  const lines = new Map(rows.map(({ line, row }) => [Numbered.parse(row).id, line]))
  const written = await db
    .selectFrom('rulings')
    .selectAll()
    .where('id', '=', among([...lines.keys()]))
    .execute()
  const rulings = written.map(presentRuling)
  const named = await namedBy(db, rulings)
  const isNamedBefore = await rulingsNaming(db, rulings)
  const ended = await endedAppeals(db, [...lines.keys()])
  return rulings.flatMap((ruling) => {
    const context = {
      // A ruling can refer only to a ruling with a lower id.
      named: ruling.RulingId < ruling.Id ? (named.get(ruling.RulingId) ?? null) : null,
      // An appeal that has ended does not conflict with a later appeal.
      isNamedBefore: !ended.has(ruling.Id) && isNamedBefore(ruling),
    }
    return judged(lines.get(ruling.Id) ?? 0, whyNotNamed(ruling, context))
  })
}

async function endedAppeals(db: Queryable, ids: readonly number[]): Promise<ReadonlySet<number>> {
  const ends = await db
    .selectFrom('rulings')
    .select('ruling_id')
    .where('kind', '=', RulingKind.AppealEnd)
    .where('ruling_id', '=', among(ids))
    .execute()
  return new Set(ends.flatMap(({ ruling_id }) => ruling_id ?? []))
}

function judged(line: number, refusal: RulingRefusal | null): Judged[] {
  if (!refusal) return []
  const { id, field } = refusal
  return [
    {
      line,
      column: columns[field] ?? field,
      reason: rulingReasons[id] ?? 'the committee cannot make this ruling',
    },
  ]
}

/** Columns of the file whose names differ from the fields of the ruling. */
const columns: Partial<Record<RulingRefusal['field'], string>> = { PersonId: 'Ssn', Fine: 'FineAmount' }

/** Reasons for rejecting a line of rulings.csv, as the import reports them. */
export const rulingReasons: Partial<Record<RefusalId, string>> = {
  'bans.personMissing': 'every ruling except one on a protest needs a person',
  'bans.protestOfPerson': 'a ruling on a protest cannot have a person',
  'bans.protestBansNobody': 'a ruling on a protest cannot ban anybody',
  'bans.protestTeamMissing': 'a protest needs its team',
  'bans.protestGameMissing': 'a protest needs its game',
  'bans.protestBeforeGame': 'a protest is not ruled on before its game',
  'bans.gameMissing': 'a card needs its game',
  'bans.notInGame': 'this person was neither in a line-up nor in an event of the game',
  'bans.noSuchCard': 'this person got no such card in the game',
  'bans.beforeGame': 'a ruling is not published before its game',
  'bans.tournamentMissing': 'yellow cards need their tournament',
  'bans.appealMissing': 'the end of an appeal names the appeal',
  'bans.appealOfNothing': 'an appeal names a ruling or a card',
  'bans.cardMissing': 'an acquittal names the card that it takes away',
  'bans.noGames': 'a ban has at least one game',
  'bans.untilMissing': 'a ban until a day has its last day',
  'bans.farAway': 'no ban lasts until that day',
  'bans.untilBeforePublished': 'the ban ends before it was published',
  'bans.untilBeforeGame': 'the ban ends before its game',
  'bans.teamMissing': 'a ban needs the team whose games serve it',
  'bans.fineWithoutGame': 'a fine needs its game',
  'bans.fineOfOther': 'the team that is fined does not play the game',
  'bans.otherGame': 'the team of the ruling does not play its game',
  'bans.noRuling': 'a ruling names one that is published and has a lower number',
  'bans.otherPerson': 'the ruling that it names is about another person',
  'bans.otherKind': 'a ruling of this kind cannot name the other one',
  'bans.otherProtest': 'the ruling that it names is about another protest',
  'bans.protestNotAppealed': 'only another ruling on the same protest names a ruling on a protest',
  'bans.beforeRuling': 'it was published before the ruling that it names',
  'bans.alreadyCorrected': 'another ruling names the same one already',
  'bans.appealEnded': 'the appeal has ended already',
}
