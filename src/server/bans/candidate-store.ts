import { sql } from 'kysely'
import { RuledCard, RulingKind } from '#domain/bans/codes.ts'
import { dismissals } from '#domain/games/cards.ts'
import { ReportStatus } from '#domain/games/codes.ts'
import { addDays, type Day, type WallClock } from '#domain/platform/dates.ts'
import type { Queryable } from '../platform/database/database.ts'
import { cardTypes, types } from './name-store.ts'

// Queries for persons who may have a ban. The caller derives their bans; some turn out to have none.

/**
 * Persons who may have a ban in force or upcoming. Bans that await a ruling of the committee do not count.
 */
export async function peopleBanned(db: Queryable, now: WallClock): Promise<number[]> {
  const { rows } = await sql<Person>`
    select person_id from notified_bans where is_open and not awaits_ruling
    union ${untold(now.slice(0, 10))} order by 1`.execute(db)
  return rows.map(({ person_id }) => person_id)
}

type Window = { today: Day; since: Day; season: Day }

/**
 * Persons with a case of this season before the committee, or with a dismissal since `since` without a
 * ruling.
 */
export async function peopleBefore(db: Queryable, { today, since, season }: Window): Promise<number[]> {
  const { rows } = await sql<Person>`
    select person_id from notified_bans where is_for_committee and at >= ${season}::date
    union
    select i.person_id from games g cross join lateral (
      select person_id from incidents
      where game_id = g.id and incident_type_id in (${types(dismissals)}) offset 0
    ) i
    where ${isPlayed(since, today)} and not exists (
      select from rulings r where r.person_id = i.person_id and r.game_id = g.id
        and r.card = ${RuledCard.Dismissal} and r.published_at >= ${since}::date and r.ruling_id is null
        and r.kind in (${sql.lit(RulingKind.Games)}, ${sql.lit(RulingKind.Until)})
    )
    union ${untold(today)} order by 1`.execute(db)
  return rows.map(({ person_id }) => person_id)
}

/** Persons with a case of last season that still awaits the committee. */
export async function peopleLeft(
  db: Queryable,
  { season, lastSeason }: { season: Day; lastSeason: Day },
): Promise<number[]> {
  const { rows } = await sql<Person>`
    select distinct b.person_id from notified_bans b left join games g on g.id = b.game_id
    where b.is_for_committee and coalesce(g.game_day, b.at at time zone 'UTC') >= ${lastSeason}::date
      and coalesce(g.game_day, b.at at time zone 'UTC') < ${season}::date order by 1`.execute(db)
  return rows.map(({ person_id }) => person_id)
}

type Person = { person_id: number }

/**
 * Cards in unconfirmed reports older than this many days are read only after a change, by the job for changed
 * cards.
 */
export const openReportDays = 14

const isPlayed = (since: Day, today: Day) =>
  sql`g.game_day >= ${since}::date and g.game_day < ${addDays(today, 1)}::date`

const untold = (today: Day) => {
  const isOpenReport = sql`${isPlayed(addDays(today, -openReportDays), today)}
    and g.report_status is distinct from ${sql.lit(ReportStatus.Confirmed)}`
  return sql`
    select person_id from unnotified_bans
    union
    select i.person_id from games g cross join lateral (
      select person_id from incidents where game_id = g.id and incident_type_id in (${cardTypes}) offset 0
    ) i where ${isOpenReport}
    union
    select person_id from notified_bans where served && array(select g.id from games g where ${isOpenReport})
    union
    select i.person_id from report_corrections c join incidents i on i.game_id = c.game_id
      and i.incident_type_id in (${cardTypes})
    union
    select person_id from notified_bans where served && array(select game_id from report_corrections)`
}
