import { counterOf, isBan, mattersOf } from '#domain/bans/rulings/ruling-chains.ts'
import type { Queryable } from '../../platform/database/database.ts'
import type { DerivedRow, GivenRow } from '../../platform/import/columns.ts'
import { calendarOfRulings } from '../facts-store.ts'
import { rulingsBefore } from '../rulings/earlier-store.ts'
import { rulingIn } from './imported-ruling.ts'

/** Columns that the domain derives from the cards of an imported ruling. */
export const matterColumns = {
  /**
   * Identifies the competition or group of games in which the ruling's yellow cards are counted; `null`
   * without yellow cards.
   */
  counter: 'text',
  /**
   * Identifies the cards that the ruling is about. Empty unless it is a new ban, because only one new ban may
   * be about the same cards.
   */
  matters: 'text[]',
  /** Whether the database has another ban about the same cards. */
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
