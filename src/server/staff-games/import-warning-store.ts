import { sql } from 'kysely'
import type { OtherGame } from '#domain/clashes/clashes.ts'
import { GameOutcome, ReportStatus } from '#domain/games/codes.ts'
import type { Day } from '#domain/platform/dates.ts'
import type { DayWindow } from '#domain/platform/day-window.ts'
import { describedIn } from '../clashes/clash-store.ts'
import { isOn } from '../games/state-store.ts'
import type { Queryable } from '../platform/database/database.ts'
import type { Planned } from '../platform/import/columns.ts'
import { createInSlices } from '../platform/import/plan/work.ts'
import { run } from '../platform/import/sql.ts'

export type PlannedLine = OtherGame & { line: number }

const place = ['game_day', 'court_id', 'home_team_id', 'away_team_id', 'tournament_id', 'outcome']

/**
 * Creates the temporary table `after_games`: added and moved games as they will be after the import, from
 * today on, without cancelled games.
 */
export async function createAfterGames({ db, tables, lined, today }: Planned): Promise<void> {
  const { plan, given } = tables
  await createInSlices(
    db,
    lined,
    'after_games',
    (
      isIn,
    ) => `select p.line, a.* from ${plan} p join ${given} g using (line) left join games t on t.id = p.record_id,
      lateral jsonb_populate_record(t, case when p.state = 'new' then to_jsonb(g) else p.changes end) a
      where ${isIn('p.line')} and a.game_day >= '${today}'::date and a.outcome is distinct from '${GameOutcome.Cancelled}'
        and a.report_status is distinct from '${ReportStatus.Postponed}'
        and (p.state = 'new' or p.state = 'changed' and p.changes ?| array[${place.map((name) => `'${name}'`)}])`,
  )
  await run(db, 'create index on after_games (game_day, line)')
}

export async function plannedDays(db: Queryable): Promise<{ day: Day; rows: number }[]> {
  return run(
    db,
    'select game_day::date::text as day, count(*)::int as rows from after_games group by 1 order by 1',
  )
}

/** Games that the import adds or moves to the given days. Yields pages of 1,000 games. */
export async function* plannedGames(db: Queryable, { from, to }: DayWindow): AsyncGenerator<PlannedLine[]> {
  for (let after = 0; ; ) {
    const { rows } = await sql<PlannedLine>`
      select x.*, l.line from (${describedIn('after_games')}
        where g.game_day >= ${from}::date and g.game_day < ${to}::date + 1) x
      join after_games l on l.id = x."GameId" where l.line > ${after} order by l.line limit ${pageRows}`.execute(
      db,
    )
    yield rows
    after = rows.at(-1)?.line ?? 0
    if (rows.length < pageRows) return
  }
}

/** Games of the database on the given days, without those that the import adds or moves. Yields pages of 1,000 games. */
export async function* storedGames(db: Queryable, { from, to }: DayWindow): AsyncGenerator<OtherGame[]> {
  for (let after = 0; ; ) {
    const { rows } = await sql<OtherGame>`${describedIn('games')}
      where g.game_day >= ${from}::date and g.game_day < ${to}::date + 1 and ${isOn('g')} and g.id > ${after}
        and not exists (select from after_games a where a.id = g.id)
      order by g.id limit ${pageRows}`.execute(db)
    yield rows
    after = rows.at(-1)?.GameId ?? 0
    if (rows.length < pageRows) return
  }
}

const pageRows = 1000

/** The officials who are already appointed to games of an import, without those who declined. */
export async function officialsOfPlanned(db: Queryable, { from, to }: DayWindow) {
  const { rows } = await sql<{ gameId: number; personId: number; name: string }>`
    select distinct a.id as "gameId", p.id as "personId", p.name
    from after_games a join game_referees place on place.game_id = a.id join persons p on p.id = place.person_id
    where a.game_day >= ${from}::date and a.game_day < ${to}::date + 1 and place.declined_at is null`.execute(
    db,
  )
  return rows
}
