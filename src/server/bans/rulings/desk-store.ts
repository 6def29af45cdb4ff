import { sql } from 'kysely'
import { BanScope, RuledCard, RulingKind } from '#domain/bans/codes.ts'
import type { FewestToRule, SureCards } from '#domain/bans/rules-of.ts'
import type { ReportNote } from '#domain/bans/rulings/desk-matters.ts'
import { dismissals, yellowCards } from '#domain/games/cards.ts'
import { ReportStatus } from '#domain/games/codes.ts'
import type { Day } from '#domain/platform/dates.ts'
import type { Queryable } from '../../platform/database/database.ts'
import { among } from '../club-store.ts'
import { cardTypes, types } from '../name-store.ts'

// What comes before the committee.

type Window = { since: Day; season: Day; fewest: FewestToRule }

/**
 * Who was sent off of late, or has had so many cards this season that a ruling may be waited for, and was not ruled on.
 * Of yellow cards that no rule counts together, more are taken as waiting than are: as many rulings on a number of them
 * are asked for as could have reached it.
 */
export async function peopleBefore(db: Queryable, { since, season, fewest }: Window): Promise<number[]> {
  const { rows } = await sql<{ person_id: number }>`
    with carded as materialized (
      select i.person_id, g.tournament_id, count(*) filter (where i.incident_type_id in (${types(yellowCards)})) as yellows,
        count(*) filter (where i.incident_type_id in (${types(dismissals)})) as dismissals
      from games g cross join lateral (
        select person_id, incident_type_id from incidents
        where game_id = g.id and incident_type_id in (${cardTypes}) offset 0
      ) i where g.game_day >= ${season}::date
      group by i.person_id, g.tournament_id
    ), cautioned as materialized (
      select c.person_id, ${counters[fewest.scope]} as counter, sum(c.yellows)::int as yellows
      from carded c join tournaments t on t.id = c.tournament_id
      group by 1, 2 having sum(c.yellows) >= ${fewest.yellows[0] ?? null}
    ), ruled as materialized (
      select r.person_id, ${counters[fewest.scope]} as counter, r.yellows, count(*) as rulings
      from rulings r join tournaments t on t.id = r.tournament_id
      where r.published_at >= ${season}::date and r.yellows > 0 and ${isFirst} group by 1, 2, 3
    )
    select c.person_id from cautioned c
    cross join lateral (
      select step from unnest(${fewest.yellows}::int[]) step where step <= c.yellows offset 0
    ) s
    left join ruled r on r.person_id = c.person_id and r.counter = c.counter and r.yellows = s.step
    where coalesce(r.rulings, 0) < c.yellows / s.step
    union
    select i.person_id from incidents i join games g on g.id = i.game_id
    where i.incident_type_id in (${types(dismissals)}) and g.game_day >= ${since}::date and not exists (
      select from rulings r where r.person_id = i.person_id and r.game_id = i.game_id
        and r.card = ${RuledCard.Dismissal} and r.published_at is not null and ${isFirst}
    )
    union
    select person_id from carded where dismissals > 0
    group by person_id having sum(dismissals) >= ${fewest.dismissals}
    order by 1`.execute(db)
  return rows.map(({ person_id }) => person_id)
}

const isOfLength = sql`r.kind in (${sql.lit(RulingKind.Games)}, ${sql.lit(RulingKind.Until)})`
/** What a matter was first ruled by; what names another ruling is about that one. */
const isFirst = sql`r.ruling_id is null and ${isOfLength}`

/** What is counted together, as one text. */
const kind = sql`concat(t.category_type_id, ' ', t.age_group_type_id, ' ', t.gender)`
const counters = {
  // A tournament's cards are among those of its kind.
  [BanScope.Tournament]: kind,
  [BanScope.Kind]: kind,
  [BanScope.AgeGroup]: sql`concat(t.age_group_type_id, ' ', t.gender)`,
  [BanScope.All]: sql`''`,
} satisfies Record<BanScope, unknown>

/** Whom the committee has ruled on by their cards this season and whose card may be gone; of most it surely stands. */
export async function peopleWithoutCard(db: Queryable, season: Day, sure: SureCards): Promise<number[]> {
  const { rows } = await sql<{ person_id: number }>`
    with step as materialized (
      select * from unnest(
        ${sure.steps.map(({ tournament }) => tournament)}::int[], ${sure.steps.map(({ at }) => at)}::int[]
      ) as step (tournament_id, yellows)
    )
    select distinct r.person_id from rulings r
    where r.published_at >= ${season}::date and ${isOfLength} and (r.card is not null or r.yellows > 0 or r.ruling_id is not null) and (
      r.ruling_id is not null or r.card = ${RuledCard.Yellow}
      or exists (select from rulings a where a.person_id = r.person_id and a.kind = ${RulingKind.Acquittal})
      or case when r.card = ${RuledCard.Dismissal} then not exists (
        select from incidents i join games g on g.id = i.game_id
        where i.game_id = r.game_id and i.person_id = r.person_id
          and i.incident_type_id in (${types(dismissals)}) and ${surelyCounts}
          and g.tournament_id = ${among(sure.tournaments)}
      ) else (r.tournament_id, r.yellows::int) not in (select tournament_id, yellows from step) or r.yellows > (
        select count(*) from incidents i join games g on g.id = i.game_id
        where i.person_id = r.person_id and g.tournament_id = r.tournament_id
          and i.incident_type_id in (${types(yellowCards)}) and ${surelyCounts}
          and not exists (
            select from incidents d where d.game_id = i.game_id and d.person_id = i.person_id
              and d.incident_type_id in (${types(dismissals)})
          )
      ) end
    )`.execute(db)
  return rows.map(({ person_id }) => person_id)
}

/** Whatever was decided on the game, or is written in its report. */
const surelyCounts = sql`g.outcome is null
  and coalesce(g.report_status, ${ReportStatus.Confirmed}) not in (${ReportStatus.Postponed}, ${ReportStatus.PreRegistered})`

/** What referees have reported to the committee since a day, the last one first. */
export async function reportNotes(db: Queryable, since: Day): Promise<ReportNote[]> {
  const { rows } = await sql<ReportNote>`
    select i.person_id as "PersonId", i.team_id as "TeamId", i.game_id as "GameId",
      g.tournament_id as "TournamentId", g.game_day as "GameDay", i.incident_type_id as "IncidentTypeId"
    from discipline_reports d
    join incidents i on i.id = d.incident_id
    join games g on g.id = i.game_id
    where d.registered_at >= ${since}::date
    order by d.registered_at desc limit ${mostNotes}`.execute(db)
  return rows
}

/** More than these do not come in within a few weeks. */
const mostNotes = 5000

type OfGame = { GameId: number; PersonId: number }

/** Whether somebody was reported of a game. */
export async function reportedOf(
  db: Queryable,
  gameIds: readonly number[],
): Promise<(of: OfGame) => boolean> {
  const rows = await db
    .selectFrom('incidents as i')
    .innerJoin('discipline_reports as d', 'd.incident_id', 'i.id')
    .select(['i.game_id', 'i.person_id'])
    .where('i.game_id', '=', among(gameIds))
    .execute()
  const reported = new Set(rows.map(({ game_id, person_id }) => `${game_id}:${person_id}`))
  return ({ GameId, PersonId }) => reported.has(`${GameId}:${PersonId}`)
}
