import type { ColumnType } from 'kysely'

// How columns come out of both engines (column-types.ts).

/** `YYYY-MM-DD` */
export type Day = string
/** `YYYY-MM-DDTHH:mm:ss`, Icelandic wall clock; may be written without the seconds. */
export type WallClock = string
/** ISO 8601 in UTC with milliseconds. */
export type Moment = ColumnType<string, string | Date, string | Date>
export type MaybeMoment = ColumnType<string | null, string | Date | null | undefined, string | Date | null>
/** Read as text, as no number of the program is exact. */
export type MaybeDecimal = ColumnType<string | null, number | null | undefined, number | null>
/** Read parsed, written as text of JSON: what is an array for JSON would be bound as a PostgreSQL array. */
export type Json<T> = ColumnType<T, string, string>
/** What only the database writes. */
export type Computed<T> = ColumnType<T, never, never>
export type Gender = 'male' | 'female'

/** Text of up to three characters (REP-11); a number is written as one too. */
export type MaybeJersey = ColumnType<
  string | null,
  string | number | null | undefined,
  string | number | null
>
