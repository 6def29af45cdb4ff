import { sql } from 'kysely'
import { overStatuses } from '#domain/bans/calendar.ts'
import type { BanDraft } from '#domain/bans/drafts.ts'
import type { BanGame, BanTournament, InLineUp } from '#domain/bans/facts.ts'
import type { BanRules } from '#domain/bans/rules.ts'
import { isAbout } from '#domain/bans/rules-of.ts'
import type { Ruling } from '#domain/bans/rulings/ruling.ts'
import type { Day } from '#domain/platform/dates.ts'
import type { Queryable } from '../platform/database/database.ts'
import { among, clubChangesOf, teamsOf } from './club-store.ts'

export type Named = Pick<Ruling, 'GameId' | 'TournamentId'>

/**
 * Loads the games since each ban began of every club the person played for, and the line-ups with the person.
 */
export async function calendarFor(
  db: Queryable,
  bans: readonly BanDraft[],
  gameIds: readonly number[],
  own: readonly BanGame[],
) {
  const persons = bans.map(({ PersonId }) => PersonId)
  const since = firstDays(bans.map(({ PersonId, Since }) => [PersonId, Since.slice(0, 10)]))
  const ClubChanges = await clubChangesOf(db, persons, [...since.values()].sort()[0] ?? '')
  const Teams = await teamsOf(
    db,
    [...bans, ...ClubChanges].map(({ TeamId }) => TeamId),
  )
  const clubs = new Map(Teams.map(({ Id, ClubId }) => [Id, ClubId]))
  const from = firstDays(
    [...bans, ...ClubChanges].map(({ TeamId, PersonId }) => [
      clubs.get(TeamId) ?? TeamId,
      since.get(PersonId) ?? '',
    ]),
  )
  const played = await gamesOfTeams(
    db,
    Teams.map(({ Id, ClubId }) => ({ id: Id, from: from.get(ClubId) ?? '' })),
  )
  const asked = await gamesOf(
    db,
    gameIds.map((GameId) => ({ GameId })),
  )
  const Games = [...new Map([...own, ...asked, ...played].map((game) => [game.Id, game])).values()]
  return {
    Games,
    Tournaments: await tournamentsOf(db, [
      ...Games.map(({ TournamentId }) => TournamentId),
      ...bans.flatMap(({ Origin }) => Origin?.Id ?? []),
    ]),
    ClubChanges,
    Teams,
    LineUps: await lineUpsOf(
      db,
      persons,
      played.map(({ Id }) => Id),
    ),
  }
}

function firstDays(days: readonly (readonly [number, Day])[]): Map<number, Day> {
  const first = new Map<number, Day>()
  for (const [key, day] of days) if (day < (first.get(key) ?? '9999')) first.set(key, day)
  return first
}

const game = sql`g.id as "Id", g.tournament_id as "TournamentId", g.game_day as "GameDay",
  g.home_team_id as "HomeTeamId", g.away_team_id as "AwayTeamId", g.home_result as "HomeResult",
  g.away_result as "AwayResult", g.report_status as "GameReportStatus", g.outcome as "Outcome",
  g.game_round_id as "GameRoundId"`

export async function gamesOf(db: Queryable, named: readonly Pick<Named, 'GameId'>[]): Promise<BanGame[]> {
  if (!named.length) return []
  const ids = named.map(({ GameId }) => GameId)
  const { rows } = await sql<BanGame>`select ${game} from games g where g.id = ${among(ids)}`.execute(db)
  return rows
}

/** Uses a start day per team: one start day for all would load years of games of every team. */
async function gamesOfTeams(db: Queryable, teams: readonly { id: number; from: Day }[]): Promise<BanGame[]> {
  const { rows } = await sql<BanGame>`
    with own as materialized (
      select * from unnest(${teams.map(({ id }) => id)}::int[], ${teams.map(({ from }) => from)}::date[]) as own (id, since)
    )
    select ${game} from own join games g on g.home_team_id = own.id and g.game_day >= own.since
    union all
    select ${game} from own join games g on g.away_team_id = own.id and g.game_day >= own.since`.execute(db)
  return rows
}

export function tournamentsOf(db: Queryable, ids: readonly number[]): Promise<BanTournament[]> {
  return tournaments(db).where('id', '=', among(ids)).execute()
}

export async function tournamentsUnder(
  db: Queryable,
  rules: readonly Pick<BanRules, 'TournamentId' | 'CategoryId' | 'AgeGroupId' | 'FromYear'>[],
): Promise<BanTournament[]> {
  const first = Math.min(...rules.map(({ FromYear }) => FromYear))
  const since = await tournaments(db).where('year', '>=', first).execute()
  return since.filter((tournament) => rules.some((one) => isAbout(one, tournament)))
}

function tournaments(db: Queryable) {
  return db
    .selectFrom('tournaments')
    .select(['id as Id', 'year as Year'])
    .select(sql<BanTournament['Gender']>`case gender when 'male' then 1 else 0 end`.as('Gender'))
    .select(sql<number>`coalesce(category_type_id, 0)`.as('CategoryId'))
    .select(sql<number>`coalesce(age_group_type_id, 0)`.as('AgeGroupId'))
}

const over = sql.join(overStatuses.map((status) => sql.lit(status)))

/**
 * Reads only finished games: otherwise a person's right to play would reveal the line-up of an upcoming game.
 */
function lineUpsOf(
  db: Queryable,
  personIds: readonly number[],
  gameIds: readonly number[],
): Promise<InLineUp[]> {
  return db
    .selectFrom('lineups as l')
    .innerJoin('games as g', 'g.id', 'l.game_id')
    .select(['l.game_id as GameId', 'l.person_id as PersonId'])
    .where('l.person_id', '=', among(personIds))
    .where('l.game_id', '=', among(gameIds))
    .where(sql<boolean>`(g.outcome is not null or g.home_result is not null or g.report_status in (${over}))`)
    .execute()
}
