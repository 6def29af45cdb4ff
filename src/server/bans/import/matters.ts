import { counterOf, isBan, mattersOf } from '#domain/bans/rulings/ruling-chains.ts'
import type { Queryable } from '../../platform/database/database.ts'
import type { DerivedRow, GivenRow } from '../../platform/import/columns.ts'
import { calendarOfRulings } from '../facts-store.ts'
import { rulingsBefore } from '../rulings/earlier-store.ts'
import { rulingIn } from './imported-ruling.ts'

/** What the rules of the domain say of the cards of a ruling in a file. */
export const matterColumns = {
  /** What its yellow cards are counted in. */
  counter: 'text',
  /** Keys of its matters if it is a ban that corrects none: a matter has one of these, later rulings name it. */
  matters: 'text[]',
  /** The database has such a ban on the same matter. */
  is_ruled: 'boolean',
}

type Matters = DerivedRow & Readonly<Record<keyof typeof matterColumns, unknown>>

export async function mattersIn(db: Queryable, rows: readonly GivenRow[]): Promise<Matters[]> {
  const given = rows.map(({ line, row }) => ({ line, ruling: rulingIn(row) }))
  const rulings = given.map(({ ruling }) => ruling)
  const calendar = await calendarOfRulings(db, rulings)
  const isRuledBefore = await rulingsBefore(db, rulings)
  return given.map(({ line, ruling }) => {
    const isFirst = isBan(ruling) && !ruling.RulingId
    return {
      line,
      counter: ruling.Yellows > 0 ? counterOf(ruling, calendar) : null,
      matters: isFirst ? mattersOf(ruling, calendar) : [],
      is_ruled: isFirst && isRuledBefore(ruling),
    }
  })
}
