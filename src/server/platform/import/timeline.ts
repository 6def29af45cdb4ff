import type { Queryable } from '../database/database.ts'
import type { Loaded } from './load.ts'
import { tablesOf } from './plan/file-rows.ts'
import { run } from './sql.ts'

/**
 * Adds the import to the timeline of each changed report, and raises its version, so that open pages reload and an outdated line-up cannot
 * overwrite it. Skips games that this import creates.
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

/** SQL for the games that the plan changes, and the teams whose line-ups it changes. */
function touchedBy(loaded: Loaded): string | null {
  const { given, plan } = tablesOf(loaded)
  const rows = `${plan} p join ${given} g using (line) where p.state in ('new', 'changed', 'removed')`
  if (loaded.file.table === 'games') return `select g.id as game_id, null::integer as team_id from ${rows}`
  const { game } = loaded.file
  if (!game) return null
  const team = loaded.file.table === 'lineups' ? 'g.team_id' : 'null::integer'
  return `select ${game} as game_id, ${team} as team_id from ${rows}`
}
