import { sql } from 'kysely'
import { BanCause, BanScope, RuledCard, RulingKind } from '#domain/bans/codes.ts'
import { generalRules } from '#domain/bans/standard-rules.ts'
import { dismissals, yellowCards } from '#domain/games/cards.ts'
import { IncidentType, Position } from '#domain/games/codes.ts'
import { AuthType } from '#domain/platform/auth-type.ts'
import { Division, TournamentCategory } from '#domain/platform/types.ts'
import { tellBans } from '#server/bans/tell.ts'
import { personas } from '#server/demo/personas.ts'
import type { Queryable } from '#server/platform/database/database.ts'
import { inGroups } from '#server/platform/jobs/for-each-row.ts'
import { progress } from '../progress.ts'
import { type Database, indexedAfter, onDatabase } from './fill.ts'
import type { Engine } from './product.ts'

export type BanSeasons = { games: number; seasons: number }

const squad = 22
const inTournament = 90
const staffId = 9_000_000

/**
 * Adds leagues of ten teams with four cards per game, every twelfth a dismissal. The last season is in its
 * fourteenth round. The committee has ruled on all cards except those of the last week. The first club has a
 * squad list and a user. Returns the id of the club's next game.
 */
export async function fillBanSeasons(engine: Engine, size: BanSeasons): Promise<number> {
  return onDatabase(engine, async (database) => {
    await database.transaction(async (tx) => {
      await sql`set local session_replication_role to replica`.execute(tx)
      await addPeople(tx, size)
      await indexedAfter(tx, ['games'], () => addGames(tx, size))
      await indexedAfter(tx, ['incidents', 'lineups'], () => addCards(tx))
      await indexedAfter(tx, ['rulings'], () => addRulings(tx))
    })
    await sql`vacuum analyze`.execute(database.db)
    await rememberTold(database)
    await sql`vacuum analyze`.execute(database.db)
    progress(`${engine.name}: ${size.games} games of ${size.seasons} seasons`)
    const { rows } = await sql<{ id: number }>`select id from games where 1 in (home_team_id, away_team_id)
      and game_day > now() order by game_day limit 1`.execute(database.db)
    return rows[0]?.id ?? 0
  })
}

const tournamentsOf = ({ games, seasons }: BanSeasons) => Math.ceil(games / seasons / inTournament)

async function addPeople(tx: Queryable, size: BanSeasons) {
  const teams = tournamentsOf(size) * 10
  await sql`insert into teams (id, short_name, name, type) select i, 'Lið ' || i, 'Félag ' || i, 'F'
    from generate_series(1, ${teams}::int) i`.execute(tx)
  await sql`insert into persons (id, ssn, name, team_id)
    select i, lpad((1 + i % 28)::text, 2, '0') || lpad((1 + i / 28 % 12)::text, 2, '0') || (60 + i / 336 % 40) || (100 + i / 13440) || '9',
      'Leikmaður ' || i, (i - 1) / ${squad}::int + 1
    from generate_series(1, ${teams * squad}::int) i`.execute(tx)
  await sql`insert into squad_lists (id, team_id, name, division_type_id, gender) values (1, 1, 'Liðið', ${Division.First}, 'male')`.execute(
    tx,
  )
  await sql`insert into squad_list_players (squad_list_id, person_id, jersey_number)
    select 1, i, i from generate_series(1, ${squad}::int) i`.execute(tx)
  const { Kennitala, Name, AuthType: staff } = personas.staff
  await sql`insert into persons (id, ssn, name) values (${staffId}, ${Kennitala}, ${Name})`.execute(tx)
  await sql`insert into roles (person_id, auth_type, team_id) values (${staffId}, ${staff}, null), (${staffId}, ${AuthType.Club}, 1)`.execute(
    tx,
  )
}

async function addGames(tx: Queryable, size: BanSeasons) {
  const ofSeason = tournamentsOf(size)
  await sql`insert into tournaments (id, name, short_name, year, gender, category_type_id, age_group_type_id)
    select i, 'Deild ' || i, 'D' || i, extract(year from current_date)::int - ${size.seasons - 1}::int + (i - 1) / ${ofSeason}::int,
      'male', ${TournamentCategory.League}::int, ${Division.First}::int
    from generate_series(1, ${ofSeason * size.seasons}::int) i`.execute(tx)
  await sql`insert into games (id, tournament_id, game_day, home_team_id, away_team_id, home_result, away_result, report_status, game_round_id)
    select i + 1, season * ${ofSeason}::int + place + 1, day, place * 10 + 1 + pair, place * 10 + 6 + (pair + round) % 5,
      case when day < now() then 1 end, case when day < now() then 0 end, case when day < now() then 'S' end, round + 1
    from generate_series(0, ${size.games - 1}::int) i,
      lateral (select i / ${size.games / size.seasons}::int as season, i % ${size.games / size.seasons}::int as k) s,
      lateral (select k / ${inTournament}::int as place, k % ${inTournament}::int / 5 as round, k % 5 as pair) p,
      lateral (select current_date - 1 - (13 - round) * 7 - (${size.seasons - 1}::int - season) * 364 + interval '14 hours' as day) d`.execute(
    tx,
  )
}

async function addCards(tx: Queryable) {
  const { Yellow, Red } = IncidentType
  await sql`insert into incidents (game_id, team_id, incident_type_id, person_id, minute)
    select g.id, team, case when (g.id + k) % 12 = 0 then ${Red}::int else ${Yellow}::int end,
      (team - 1) * ${squad}::int + 1 + (hashint4(g.id * 4 + k) & 2147483647) % ${squad}::int, 10 * k
    from games g, generate_series(0, 3) k, lateral (select case when k % 2 = 0 then g.home_team_id else g.away_team_id end as team) t
    where g.report_status = 'S'`.execute(tx)
  await sql`insert into lineups (game_id, team_id, person_id, position_id)
    select distinct game_id, team_id, person_id, ${Position.Starter}::int from incidents`.execute(tx)
}

/**
 * Adds rulings three days after each game: on its dismissals, and on players who reached a number of yellow
 * cards.
 */
async function addRulings(tx: Queryable) {
  const { Yellow } = IncidentType
  const { YellowSteps } = generalRules
  await sql`with cards as materialized (
      select i.*, g.game_day, g.tournament_id, t.year, row_number() over (
        partition by i.person_id, t.year, i.incident_type_id order by g.game_day, i.id
      ) as nth
      from incidents i join games g on g.id = i.game_id join tournaments t on t.id = g.tournament_id
    )
    insert into rulings (kind, person_id, team_id, tournament_id, game_id, card, yellows, counter, games, registered_by, published_at, registered_at)
    select ${RulingKind.Games}, person_id, team_id, tournament_id, game_id,
      case when incident_type_id <> ${Yellow} then ${RuledCard.Dismissal} end,
      case when incident_type_id = ${Yellow} then nth else 0 end,
      case when incident_type_id = ${Yellow} then concat_ws(':', ${BanScope.Kind}::text, ${TournamentCategory.League}::int, ${Division.First}::int, 1, year) end,
      case when incident_type_id = ${Yellow} then 1 else 0 end, ${staffId}::int, game_day + interval '3 days', game_day + interval '3 days'
    from (
      select *, row_number() over (partition by person_id, game_id order by id) as of_game from cards
      where incident_type_id <> ${Yellow} or nth = any(${YellowSteps.map(({ At }) => At)}::int[])
    ) ruled
    where game_day < current_date - 7 and (incident_type_id = ${Yellow} or of_game = 1)`.execute(tx)
}

/**
 * Stores the bans as if clubs had been notified in time: the open bans, and a row for each ruling that was
 * served.
 */
async function rememberTold(database: Database) {
  await rememberBans(database)
  await sql`insert into notified_bans (person_id, key, team_id, game_id, cause, count, games, served, is_open, awaits_ruling, said, rulings, at)
    select person_id, 'ruling:' || id, team_id, game_id, ${BanCause.Ruling}, yellows, games, '{}', false, false, '', id::text, published_at
    from rulings where games > 0 on conflict do nothing`.execute(database.db)
}

/** Stores as notified the bans of everybody with a card in this season or the one before. */
export async function rememberBans(database: Database) {
  const { rows } = await sql<{
    person_id: number
  }>`select distinct person_id from incidents i join games g on g.id = i.game_id
    where g.game_day >= date_trunc('year', now()) - interval '1 year' and i.incident_type_id = any(${[...yellowCards, ...dismissals]}::int[])
    order by 1`.execute(database.db)
  const act = { by: null, at: new Date(), isQuiet: true }
  for (const people of inGroups(rows.map(({ person_id }) => person_id)))
    await database.transaction((tx) => tellBans(tx, people, act))
}
