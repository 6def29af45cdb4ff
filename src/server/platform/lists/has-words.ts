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

export function hasWord(folded: RawBuilder<unknown>, word: string): RawBuilder<boolean> {
  // The concatenation keeps PostgreSQL from using the trigram index: for fewer than three letters it would read
  // the whole index.
  const sought = fold(word).length < 3 ? sql`(${folded} || '')` : folded
  return sql<boolean>`${sought} like '%' || fold(${word.replace(/[\\%_]/g, '\\$&')}) || '%'`
}
