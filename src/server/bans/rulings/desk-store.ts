import { sql } from 'kysely'
import type { CaseFile } from '#domain/bans/rulings/case-file.ts'
import type { ReportNote } from '#domain/bans/rulings/desk-matters.ts'
import { IncidentType } from '#domain/games/codes.ts'
import { type Day, yearOf } from '#domain/platform/dates.ts'
import { TypeKind } from '#domain/platform/types.ts'
import type { Queryable } from '../../platform/database/database.ts'
import { among } from '../club-store.ts'

/** Reports of referees to the committee since a day, latest first. */
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

const mostNotes = 5000

/**
 * The first day whose cards may count together with cards since `day`, but not before `bound`, with the first
 * game id since then.
 */
export async function cardsStart(
  db: Queryable,
  { day, season, bound }: { day: Day; season: Day; bound: Day },
): Promise<{ day: Day; id: number }> {
  const year = yearOf(season)
  const { rows } = await sql<{ day: Day; id: number | null }>`
    with oldest as (
      select least(${year}, min(t.year)) as year from tournaments t
      where t.year >= ${yearOf(bound)} and t.year < ${year} and exists (select from games where tournament_id = t.id and game_day >= ${day}::date)
    ), since as (
      select greatest(${bound}::date, least(${day}::date, min(first.game_day)::date)) as day
      from tournaments t cross join lateral (
        select game_day from games where tournament_id = t.id order by game_day limit 1
      ) first
      where t.year >= (select year from oldest)
    )
    select day, (select min(id) from (select id from games where game_day >= since.day offset 0) games) as id
    from since`.execute(db)
  const [first] = rows
  return { day: first?.day ?? day, id: first?.id ?? 0 }
}

type CaseOf = { personId: number; gameId: number }

export async function caseReports(db: Queryable, { personId, gameId }: CaseOf): Promise<CaseFile['Reports']> {
  const { rows } = await sql<CaseFile['Reports'][number]>`
    select d.incident_id as "Id", coalesce(reason.label, '') as "Reason", coalesce(detail.label, '') as "Detail",
      d.comments as "Comments", filer.name as "ByName"
    from incidents i
    join discipline_reports d on d.incident_id = i.id
    join persons filer on filer.id = d.registered_by_id
    left join types reason on reason.kind = ${TypeKind.DismissalReason} and reason.id = d.discipline_type_id
    left join types detail on detail.kind = ${TypeKind.DismissalDetail} and detail.id = d.discipline_type_id2
    where i.game_id = ${gameId} and i.person_id = ${personId}
    order by i.id`.execute(db)
  return rows
}

const cards = [IncidentType.Yellow, IncidentType.SecondYellow, IncidentType.Red]

/** The person's cards in the year of the game, up to that game and in it. Without a game: the cards of this year. */
export async function caseCards(
  db: Queryable,
  { personId, gameId }: CaseOf,
  today: Day,
): Promise<CaseFile['Cards']> {
  const { rows } = await sql<CaseFile['Cards'][number]>`
    with last as (select coalesce((select game_day from games where id = ${gameId}), ${today}::timestamp + interval '1 day' - interval '1 second') as at)
    select i.id as "Id", i.incident_type_id as "Card", g.id as "GameId", g.game_day as "GameDay",
      t.short_name as "TournamentName"
    from incidents i
    join games g on g.id = i.game_id
    join tournaments t on t.id = g.tournament_id
    where i.person_id = ${personId} and i.incident_type_id = any(${cards}::int[])
      and g.game_day between date_trunc('year', (select at from last)) and (select at from last)
    order by g.game_day desc, i.id desc`.execute(db)
  return rows
}

type OfGame = { GameId: number; PersonId: number }

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
