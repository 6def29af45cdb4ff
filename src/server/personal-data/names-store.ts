import { sql } from 'kysely'
import type { Queryable } from '../platform/database/database.ts'
import type { CopiedRow } from './rows-store.ts'

const teamColumns = ['team_id', 'team_from_id', 'team_to_id', 'owner_team_id']
/** Columns with the id of an option, and the kind of option. */
const optionColumns: Record<string, string> = {
  division_type_id: 'FLOKK',
  job_title_type_id: 'jobTitle',
  discipline_type_id: 'AGAN',
  discipline_type_id2: 'AGAN2',
}

/** Adds names to rows that have ids of teams, games, tournaments and options. */
export async function withNames(db: Queryable, rows: readonly CopiedRow[]): Promise<CopiedRow[]> {
  const ids = (columns: readonly string[]) => [
    ...new Set(rows.flatMap((row) => columns.map((column) => row[column]).filter(isNumber))),
  ]
  const [teams, games, tournaments, options] = [
    await named(db, ids(teamColumns), sql`select id, short_name as name from teams`),
    await named(
      db,
      ids(['game_id']),
      sql`select g.id, to_char(g.game_day, 'DD.MM.YYYY') || ' ' || coalesce(h.short_name, '?') || ' – '
        || coalesce(a.short_name, '?') as name
        from games g left join teams h on h.id = g.home_team_id left join teams a on a.id = g.away_team_id`,
    ),
    await named(db, ids(['tournament_id']), sql`select id, name from tournaments`),
    await optionNames(db, rows),
  ]
  const nameOf = (column: string, value: unknown) => {
    if (!isNumber(value)) return undefined
    if (teamColumns.includes(column)) return teams.get(value)
    if (column === 'game_id') return games.get(value)
    if (column === 'tournament_id') return tournaments.get(value)
    return options.get(`${optionColumns[column]} ${value}`)
  }
  return rows.map((row) => {
    const names = Object.entries(row).flatMap(([column, value]) => {
      const name = nameOf(column, value)
      return name === undefined ? [] : [[`${column}_name`, name]]
    })
    return { ...row, ...Object.fromEntries(names) }
  })
}

const isNumber = (value: unknown): value is number => typeof value === 'number'

async function named(db: Queryable, ids: readonly number[], from: ReturnType<typeof sql>) {
  if (!ids.length) return new Map<number, string>()
  const { rows } = await sql<{ id: number; name: string }>`
    select id, name from (${from}) named where id = any(${[...ids]}::int[])`.execute(db)
  return new Map(rows.map(({ id, name }) => [id, name]))
}

async function optionNames(db: Queryable, rows: readonly CopiedRow[]) {
  const isAsked = rows.some((row) => Object.keys(optionColumns).some((column) => isNumber(row[column])))
  if (!isAsked) return new Map<string, string>()
  const options = await db
    .selectFrom('types')
    .select(['kind', 'id', 'label'])
    .where(sql<boolean>`kind = any(${Object.values(optionColumns)}::text[])`)
    .execute()
  return new Map(options.map(({ kind, id, label }) => [`${kind} ${id}`, label]))
}
