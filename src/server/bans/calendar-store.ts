import { sql } from 'kysely'
import { isOver } from '#domain/bans/calendar.ts'
import type { BanDraft } from '#domain/bans/drafts.ts'
import type { BanGame, BanTournament, InLineUp } from '#domain/bans/facts.ts'
import type { BanRules } from '#domain/bans/rules.ts'
import { isAbout } from '#domain/bans/rules-of.ts'
import type { Ruling } from '#domain/bans/rulings/ruling.ts'
import type { Day } from '#domain/platform/dates.ts'
import { rowsBy } from '#domain/platform/records.ts'
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
  // Reads only line-ups of finished games: otherwise a person's right to play would reveal the line-up of an upcoming game.
  const over = played.filter(isOver)
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
    LineUps: await lineUpsOf(db, firstGames([...bans, ...ClubChanges], since, clubs, over), over),
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

/** With more teams, a scan of the last games by day is cheaper than looking up each team. */
const fewTeams = 100

/** Uses a start day per team: one start day for all would load years of games of every team. */
async function gamesOfTeams(db: Queryable, teams: readonly { id: number; from: Day }[]): Promise<BanGame[]> {
  const day = teams.length > fewTeams ? startOfMost(teams) : null
  // The offset makes the planner look up each team in the index instead of reading all games.
  const ofSide = (team: 'home_team_id' | 'away_team_id') => sql`
    select g.* from own cross join lateral (
      select ${game} from games g where g.${sql.ref(team)} = own.id and g.game_day >= own.since
        ${day === null ? sql`` : sql`and g.game_day < ${day}::date`} offset 0
    ) g`
  const sinceDay = sql`
    select ${game} from games g
    left join own home on home.id = g.home_team_id left join own away on away.id = g.away_team_id
    where g.game_day >= ${day}::date and (g.game_day >= home.since or g.game_day >= away.since)`
  const parts = [ofSide('home_team_id'), ofSide('away_team_id'), ...(day === null ? [] : [sinceDay])]
  const { rows } = await sql<BanGame>`
    with own as materialized (
      select * from unnest(${teams.map(({ id }) => id)}::int[], ${teams.map(({ from }) => from)}::date[]) as own (id, since)
    )
    ${sql.join(parts, sql` union all `)}`.execute(db)
  return rows
}

/** The day since which the games of nine out of ten teams are asked for. */
function startOfMost(teams: readonly { from: Day }[]): Day {
  const days = teams.map(({ from }) => from).sort()
  return days[Math.floor(days.length / 10)] ?? ''
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

type Stay = { readonly PersonId: number; readonly TeamId: number }

/** Finds the lowest id of the finished games of each person's clubs since the person's first ban. */
function firstGames(
  stays: readonly Stay[],
  since: ReadonlyMap<number, Day>,
  clubs: ReadonlyMap<number, number>,
  over: readonly BanGame[],
): Map<number, number> {
  const clubOf = (teamId: number | null) => clubs.get(teamId ?? 0) ?? teamId
  const ofClubs = rowsBy(
    over.flatMap((game) => [game.HomeTeamId, game.AwayTeamId].map((team) => ({ club: clubOf(team), game }))),
    ({ club }) => club,
  )
  const first = new Map<number, number>()
  for (const { PersonId, TeamId } of stays) {
    const day = since.get(PersonId) ?? ''
    let id = first.get(PersonId) ?? Infinity
    for (const { game } of ofClubs.get(clubOf(TeamId)) ?? [])
      if (game.Id < id && game.GameDay >= day) id = game.Id
    if (Number.isFinite(id)) first.set(PersonId, id)
  }
  return first
}

/** The line-ups of finished games with each person, from the person's first game on. */
async function lineUpsOf(
  db: Queryable,
  first: ReadonlyMap<number, number>,
  over: readonly BanGame[],
): Promise<InLineUp[]> {
  if (!first.size) return []
  const { rows } = await sql<InLineUp>`
    select l.game_id as "GameId", l.person_id as "PersonId"
    from unnest(${[...first.keys()]}::int[], ${[...first.values()]}::int[]) as own (person_id, game_id)
    cross join lateral (
      select game_id, person_id from lineups
      where person_id = own.person_id and game_id >= own.game_id offset 0
    ) l`.execute(db)
  const ids = new Set(over.map(({ Id }) => Id))
  return rows.filter(({ GameId }) => ids.has(GameId))
}
