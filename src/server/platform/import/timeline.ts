import type { Queryable } from '../database/database.ts'
import type { Loaded } from './load.ts'
import { tablesOf } from './plan/given.ts'
import { run } from './sql.ts'

/**
 * Each report that an import has changed says so in its timeline, and has a newer version, so that open pages read it
 * again and an older line-up is not saved over it. A report that is new with this import has no history yet.
 */
export async function writeTimelines(tx: Queryable, all: Loaded[], at: string) {
  const games = all.find(({ file }) => file.table === 'games')
  const isNew = games
    ? `game_id in (select g.id from ${tablesOf(games).given} g join ${tablesOf(games).plan} p using (line) where p.state = 'new')`
    : 'false'
  await run(tx, 'create temp table import_touched (game_id integer, team_id integer) on commit drop')
  for (const loaded of all) {
    const touched = touchedBy(loaded)
    if (touched)
      await run(tx, `insert into import_touched select * from (${touched}) as t where not ${isNew}`)
  }
  await run(
    tx,
    `insert into report_events (game_id, at, act) select distinct game_id, $1::timestamptz, 'import'
       from import_touched order by game_id`,
    [at],
  )
  await run(
    tx,
    'update games set report_version = report_version + 1 where id in (select game_id from import_touched)',
  )
  await run(
    tx,
    `insert into game_sides as s (game_id, team_id, version)
       select distinct game_id, team_id, 2 from import_touched where team_id is not null
     on conflict (game_id, team_id) do update set version = s.version + 1`,
  )
}

/** The games that the plan of a file changes, and the sides whose line-ups it changes. */
function touchedBy(loaded: Loaded): string | null {
  const { given, plan } = tablesOf(loaded)
  const rows = `${plan} p join ${given} g using (line) where p.state in ('new', 'changed', 'removed')`
  if (loaded.file.table === 'games') return `select g.id as game_id, null::integer as team_id from ${rows}`
  const { game } = loaded.file
  if (!game) return null
  const team = loaded.file.table === 'lineups' ? 'g.team_id' : 'null::integer'
  return `select ${game} as game_id, ${team} as team_id from ${rows}`
}
