import { type RawBuilder, sql } from 'kysely'

/** The database's time in an SQL statement. All instances share it, while their own clocks may differ. */
export type DatabaseClock = () => RawBuilder<string>

// This is not clock_timestamp(), which is volatile: PostgreSQL would use no index for a comparison with it.
export const databaseClock: DatabaseClock = () => sql`statement_timestamp()`

export const secondsAfter = (moment: RawBuilder<string>, seconds: number) =>
  sql<string>`(${moment} + make_interval(secs => ${seconds}::float8))`
