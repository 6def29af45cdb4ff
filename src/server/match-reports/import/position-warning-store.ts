import { GameOutcome, ReportStatus } from '#domain/games/codes.ts'
import type { Day } from '#domain/platform/dates.ts'
import type { DayWindow } from '#domain/platform/day-window.ts'
import type { Queryable } from '../../platform/database/database.ts'
import type { Planned } from '../../platform/import/columns.ts'
import { createInSlices } from '../../platform/import/plan/work.ts'
import { run } from '../../platform/import/sql.ts'

export type PlannedPlace = {
  line: number
  gameId: number
  roleId: number
  personId: number
  name: string
  /** Name of the official who loses the appointment; `null` if there was none or the official declined. */
  loser: string | null
}

/**
 * Creates the temporary table `after_game_referees`: appointments that an import gives to another official,
 * from today on.
 */
export async function createAfterPlaces({ db, tables, lined, today }: Planned): Promise<void> {
  const { plan, given } = tables
  await createInSlices(
    db,
    lined,
    'after_game_referees',
    (isIn) => `select p.line, g.game_id, g.role_id, g.person_id, x.game_day::date as day,
        case when t.declined_at is null then t.person_id end as loser_id
      from ${plan} p join ${given} g using (line) join games x on x.id = g.game_id
      left join game_referees t on t.id = p.record_id
      where ${isIn('p.line')} and (p.state = 'new' or p.state = 'changed' and p.changes ? 'person_id')
        and x.game_day >= '${today}'::date and x.outcome is distinct from '${GameOutcome.Cancelled}'
        and x.report_status is distinct from '${ReportStatus.Postponed}'`,
  )
  await run(db, 'create index on after_game_referees (day, line)')
}

export function plannedDays(db: Queryable): Promise<{ day: Day; rows: number }[]> {
  return run(db, 'select day::text, count(*)::int as rows from after_game_referees group by 1 order by 1')
}

export function plannedPlaces(db: Queryable, { from, to }: DayWindow): Promise<PlannedPlace[]> {
  return run(
    db,
    `select a.line, a.game_id as "gameId", a.role_id as "roleId", a.person_id as "personId", p.name, l.name as loser
     from after_game_referees a join persons p on p.id = a.person_id left join persons l on l.id = a.loser_id
     where a.day >= $1::date and a.day <= $2::date order by a.line`,
    [from, to],
  )
}
