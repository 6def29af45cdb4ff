import { sql } from 'kysely'
import { BanScope } from '#domain/bans/codes.ts'
import type { FewestToRule } from '#domain/bans/rules-of.ts'
import type { ReportNote } from '#domain/bans/rulings/desk-matters.ts'
import { dismissals } from '#domain/games/cards.ts'
import type { Day } from '#domain/platform/dates.ts'
import type { Queryable } from '../../platform/database/database.ts'
import { among } from '../club-store.ts'
import { cardTypes, types } from '../name-store.ts'

// What comes before the committee.

type Window = { since: Day; season: Day; fewest: FewestToRule }

/**
 * Who was sent off of late, or has had so many cards this season that a ruling may be waited for. Cards that no rule counts
 * together are counted apart here as well, or most players of a club with several teams would be read.
 */
export async function peopleBefore(db: Queryable, { since, season, fewest }: Window): Promise<number[]> {
  const { rows } = await sql<{ person_id: number }>`
    with carded as materialized (
      select i.person_id, i.incident_type_id, ${counters[fewest.scope]} as counter
      from games g join tournaments t on t.id = g.tournament_id
      cross join lateral (
        select person_id, incident_type_id from incidents
        where game_id = g.id and incident_type_id in (${cardTypes}) offset 0
      ) i where g.game_day >= ${season}::date
    )
    select i.person_id from games g cross join lateral (
      select person_id from incidents
      where game_id = g.id and incident_type_id in (${types(dismissals)}) offset 0
    ) i where g.game_day >= ${since}::date
    union
    select person_id from carded group by person_id, counter having count(*) >= ${fewest.yellows}
    union
    select person_id from carded where incident_type_id in (${types(dismissals)})
    group by person_id having count(*) >= ${fewest.dismissals}
    order by 1`.execute(db)
  return rows.map(({ person_id }) => person_id)
}

/** What is counted together, as one text. */
const kind = sql`concat(t.category_type_id, ' ', t.age_group_type_id, ' ', t.gender)`
const counters = {
  // A tournament's cards are among those of its kind.
  [BanScope.Tournament]: kind,
  [BanScope.Kind]: kind,
  [BanScope.AgeGroup]: sql`concat(t.age_group_type_id, ' ', t.gender)`,
  [BanScope.All]: sql`''`,
} satisfies Record<BanScope, unknown>

/** Whom the committee has ruled on by their cards this season, for one of these may be gone. */
export async function peopleRuledOn(db: Queryable, season: Day): Promise<number[]> {
  const { rows } = await sql<{ person_id: number }>`
    select distinct person_id from rulings
    where published_at >= ${season}::date and (card = 'dismissal' or yellows > 0)`.execute(db)
  return rows.map(({ person_id }) => person_id)
}

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
