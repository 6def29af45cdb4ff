import { type RawBuilder, sql } from 'kysely'
import { fold } from '#domain/platform/icelandic.ts'
import { searchWords } from '#domain/platform/lists/search-words.ts'

/** Whether a folded name contains each typed word, ignoring accents. */
export function hasWords(folded: RawBuilder<unknown>, typed: string): RawBuilder<boolean> {
  const words = searchWords(typed)
  if (words.length === 0) return sql<boolean>`true`
  return sql<boolean>`(${sql.join(
    words.map((word) => hasWord(folded, word)),
    sql` and `,
  )})`
}

/** Whether a trigram index finds the word. */
export const isIndexed = (word: string): boolean => fold(word).length >= 3

export function hasWord(folded: RawBuilder<unknown>, word: string): RawBuilder<boolean> {
  // The concatenation keeps PostgreSQL from using the trigram index: for fewer than three letters it would read
  // the whole index.
  const sought = isIndexed(word) ? folded : sql`(${folded} || '')`
  return sql<boolean>`${sought} like '%' || ${asPattern(word)} || '%'`
}

/**
 * SQL for the rank of a folded name in the results of a search: 0 if the name begins with the typed text, 1 if each typed word begins a
 * word of the name, otherwise 2.
 */
export function rankOf(folded: RawBuilder<unknown>, typed: string): RawBuilder<number> {
  const begins = searchWords(typed).map(
    (word) => sql`' ' || ${folded} like '% ' || ${asPattern(word)} || '%'`,
  )
  // The cast keeps `order by` from taking the number for the place of a column.
  if (begins.length === 0) return sql<number>`2::integer`
  return sql<number>`case when ${beginsWith(folded, typed)} then 0
    when ${sql.join(begins, sql` and `)} then 1 else 2 end`
}

export function beginsWith(folded: RawBuilder<unknown>, typed: string): RawBuilder<boolean> {
  return sql<boolean>`${folded} like ${asPattern(typed.trim())} || '%'`
}

const asPattern = (text: string) => sql`fold(${text.replace(/[\\%_]/g, '\\$&')})`
