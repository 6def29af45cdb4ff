import { type RawBuilder, sql } from 'kysely'

/** The time of the database within a statement: one clock for all instances, whose own may differ. */
export type DatabaseClock = () => RawBuilder<string>

// Not clock_timestamp(), which no index can be searched by.
export const databaseClock: DatabaseClock = () => sql`statement_timestamp()`

export const secondsAfter = (moment: RawBuilder<string>, seconds: number) =>
  sql<string>`(${moment} + make_interval(secs => ${seconds}::float8))`
