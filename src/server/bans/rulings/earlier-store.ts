import { sql } from 'kysely'
import { RulingKind } from '#domain/bans/codes.ts'
import { areOnOneMatter, counterOf, isAboutCards, isBan } from '#domain/bans/rulings/ruling-chains.ts'
import { rowsBy } from '#domain/platform/records.ts'
import type { Queryable } from '../../platform/database/database.ts'
import { among } from '../club-store.ts'
import { calendarOfRulings } from '../facts-store.ts'
import { presentRuling } from '../present.ts'
import type { Subject } from './subject.ts'

const isEnded = sql<boolean>`exists (
  select from rulings e where e.ruling_id = r.id and e.kind = ${RulingKind.AppealEnd})`

/** Returns whether another ruling already ends the appeal, corrects the ruling or appeals it. */
export async function rulingsNaming(
  db: Queryable,
  rulings: readonly Subject[],
): Promise<(ruling: Subject) => boolean> {
  const rows = await db
    .selectFrom('rulings as r')
    .select(['r.id', 'r.kind', 'r.ruling_id'])
    .select(isEnded.as('is_ended'))
    .where('r.ruling_id', '=', among(rulings.flatMap(({ RulingId }) => RulingId || [])))
    .execute()
  const naming = rowsBy(rows, ({ ruling_id }) => ruling_id ?? 0)
  return ({ Id, Kind, RulingId }) => {
    if (!RulingId) return false
    const others = (naming.get(RulingId) ?? []).filter(({ id }) => id !== Id)
    return Kind === RulingKind.Appeal
      ? others.some(({ kind, is_ended }) => kind === RulingKind.Appeal && !is_ended)
      : others.some(({ kind }) => kind !== RulingKind.Appeal)
  }
}

/**
 * Returns whether the cards of a ruling have another ruling already. Compares competitions as computed now
 * and as stored, like the unique index.
 */
export async function rulingsBefore(
  db: Queryable,
  rulings: readonly Subject[],
): Promise<(ruling: Subject) => boolean> {
  const aboutCards = rulings.filter(isAboutCards)
  const rows = await db
    .selectFrom('rulings as r')
    .selectAll('r')
    .where('r.person_id', '=', among(aboutCards.map(({ PersonId }) => PersonId)))
    .where('r.ruling_id', 'is', null)
    .where('r.kind', 'in', [RulingKind.Games, RulingKind.Until, RulingKind.Appeal])
    .where(({ or, eb, not }) => or([eb('r.kind', '<>', RulingKind.Appeal), not(isEnded)]))
    .execute()
  if (!rows.length) return () => false
  const others = rows.map((row) => ({ ruling: presentRuling(row), counter: row.counter }))
  const calendar = await calendarOfRulings(db, [...aboutCards, ...others.map((other) => other.ruling)])
  const ofPerson = rowsBy(others, ({ ruling }) => ruling.PersonId)
  return (ruling) => {
    if (!isAboutCards(ruling)) return false
    const counter = ruling.Yellows > 0 ? counterOf(ruling, calendar) : null
    const isAppeal = ruling.Kind === RulingKind.Appeal
    return (ofPerson.get(ruling.PersonId) ?? []).some(
      (other) =>
        other.ruling.Id !== ruling.Id &&
        isBan(other.ruling) !== isAppeal &&
        (areOnOneMatter(ruling, other.ruling, calendar) ||
          (counter !== null && other.counter === counter && other.ruling.Yellows === ruling.Yellows)),
    )
  }
}
