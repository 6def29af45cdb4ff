import { sql } from 'kysely'
import { RuledCard } from '#domain/bans/codes.ts'
import type { Ruling } from '#domain/bans/rulings/ruling.ts'
import type { RulingContext } from '#domain/bans/rulings/why-not-ruling.ts'
import { isDismissal, isYellowCard } from '#domain/games/cards.ts'
import { positionsOf } from '#domain/match-reports/line-up.ts'
import type { WallClock } from '#domain/platform/dates.ts'
import { TeamType } from '#domain/platform/entities.ts'
import type { Queryable } from '../../platform/database/database.ts'
import { among } from '../club-store.ts'
import { types } from '../name-store.ts'
import { presentRuling } from '../present.ts'
import { rulingsBefore, rulingsNaming } from './earlier-store.ts'
import { effectsOf, yellowsLedTo } from './ruling-rules-store.ts'
import type { Subject } from './subject.ts'

/** Loads the cards, games and teams to which each of these rulings refers. */
export async function contextsOf<Of extends Subject>(
  db: Queryable,
  rulings: readonly Of[],
  now: WallClock,
): Promise<{ ruling: Of; context: RulingContext }[]> {
  const gameOf = await gamesOf(db, rulings)
  const named = await namedBy(db, rulings)
  const isNamedBefore = await rulingsNaming(db, rulings)
  const isRuledBefore = await rulingsBefore(db, rulings)
  const teamOf = await teamsOf(db, rulings)
  const isLedTo = await yellowsLedTo(db, rulings, now)
  const effectOf = await effectsOf(db, rulings, now)
  return rulings.map((ruling) => ({
    ruling,
    context: {
      game: gameOf(ruling),
      named: named.get(ruling.RulingId) ?? null,
      isNamedBefore: isNamedBefore(ruling),
      isRuledBefore: isRuledBefore(ruling),
      ...teamOf(ruling),
      isLedTo: isLedTo(ruling),
      effect: effectOf(ruling),
      today: now.slice(0, 10),
    },
  }))
}

const pair = (one: number, other: number) => `${one}:${other}`
type ByPair<Value> = (ruling: Subject) => Value

async function teamsOf(
  db: Queryable,
  rulings: readonly Subject[],
): Promise<ByPair<Pick<RulingContext, 'isForeignTeam' | 'isOfTeam'>>> {
  type Row = { team_id: number; person_id: number; is_foreign: boolean; is_of_team: boolean }
  const { rows } = await sql<Row>`
    with asked as materialized (
      select distinct on (team_id, person_id) team_id, person_id, own.type, own.club_id
      from unnest(${rulings.map(({ TeamId }) => TeamId)}::int[], ${rulings.map(({ PersonId }) => PersonId)}::int[])
        as given (team_id, person_id)
      join teams own on own.id = given.team_id
    )
    select team_id, person_id, asked.type = ${TeamType.Country} as is_foreign,
      exists (select from persons p where p.id = asked.person_id and p.team_id = any(club.teams))
      or exists (select from coaches c where c.person_id = asked.person_id and c.team_id = any(club.teams))
      or exists (select from roles r where r.person_id = asked.person_id and r.team_id = any(club.teams))
      or exists (select from lineups l where l.person_id = asked.person_id and l.team_id = any(club.teams))
      or exists (
        select from squad_list_players s join squad_lists q on q.id = s.squad_list_id
        where s.person_id = asked.person_id and q.team_id = any(club.teams)
      ) as is_of_team
    from asked cross join lateral (
      select array(select t.id from teams t where t.club_id = asked.club_id) as teams
    ) club`.execute(db)
  const known = new Map(rows.map((row) => [pair(row.team_id, row.person_id), row]))
  return ({ TeamId, PersonId }) => {
    const row = known.get(pair(TeamId, PersonId))
    return { isForeignTeam: row?.is_foreign ?? false, isOfTeam: row?.is_of_team ?? false }
  }
}

export async function gamesOf(
  db: Queryable,
  rulings: readonly Subject[],
): Promise<ByPair<RulingContext['game']>> {
  const ids = rulings.map(({ GameId }) => GameId)
  const games = await db
    .selectFrom('games')
    .select(['id', 'game_day', 'home_team_id', 'away_team_id'])
    .where('id', '=', among(ids))
    .execute()
  const byId = new Map(games.map((game) => [game.id, game]))
  const asked = sql`unnest(${ids}::int[], ${rulings.map(({ PersonId }) => PersonId)}::int[]) as asked (game_id, person_id)`
  const { rows: parts } = await sql<{ game_id: number; person_id: number; types: number[] }>`
    select asked.game_id, asked.person_id, array_agg(distinct part.type) as types from ${asked} cross join lateral (
      select i.incident_type_id as type from incidents i
      where i.game_id = asked.game_id and i.person_id = asked.person_id
      union all
      select 0 from lineups l where l.game_id = asked.game_id and l.person_id = asked.person_id
    ) part group by asked.game_id, asked.person_id`.execute(db)
  const typesOf = new Map(parts.map((row) => [pair(row.game_id, row.person_id), row.types]))
  return ({ GameId, PersonId }) => {
    const game = byId.get(GameId)
    if (!game) return null
    const types = typesOf.get(pair(GameId, PersonId)) ?? []
    return {
      GameDay: game.game_day,
      wasIn: types.length > 0,
      cards: [
        ...(types.some(isYellowCard) ? [RuledCard.Yellow] : []),
        ...(types.some(isDismissal) ? [RuledCard.Dismissal] : []),
      ],
      teamIds: [game.home_team_id, game.away_team_id].flatMap((id) => id ?? []),
    }
  }
}

/**
 * The published rulings to which these rulings refer. Drafts are left out: they cannot be corrected or
 * appealed.
 */
export async function namedBy(db: Queryable, rulings: readonly Subject[]): Promise<Map<number, Ruling>> {
  const rows = await db
    .selectFrom('rulings')
    .selectAll()
    .where('id', '=', among(rulings.map(({ RulingId }) => RulingId)))
    .where('published_at', 'is not', null)
    .execute()
  return new Map(rows.map((row) => [row.id, presentRuling(row)]))
}

/** '<game> <person>' for each ruling whose person is an official of a team in the game. */
export async function officialsIn(
  db: Queryable,
  rulings: readonly Pick<Ruling, 'GameId' | 'PersonId'>[],
): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('lineups')
    .select(['game_id', 'person_id'])
    .where('game_id', '=', among(rulings.map(({ GameId }) => GameId)))
    .where('person_id', '=', among(rulings.map(({ PersonId }) => PersonId)))
    .where(sql<boolean>`position_id in (${types(positionsOf.Employees)})`)
    .execute()
  return new Set(rows.map(({ game_id, person_id }) => `${game_id} ${person_id}`))
}
