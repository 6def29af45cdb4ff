import { type RawBuilder, sql } from 'kysely'
import { IncidentType, RefereeRole } from '#domain/games/codes.ts'
import { Division, TournamentCategory } from '#domain/platform/types.ts'
import { maleNames } from '#server/demo/people/first-names.ts'
import type { Queryable } from '#server/platform/database/database.ts'
import { testKennitala } from '../../support/builders.ts'
import {
  clubSize,
  clubsOf,
  firstPerson,
  gameId,
  playerPositions,
  refereesOf,
  squadSize,
  staffPositions,
  teamId,
} from './match-day.ts'

const minutesToKickOff = 30
const roundsBefore = 10
const eventsPerGame = 30

/**
 * Adds games that start in half an hour with their referees, and clubs with players, squad lists, a user each
 * and earlier games. With `full`, each report is as long as at the end of a game.
 */
export async function addMatchDay(tx: Queryable, { games, full = false }: { games: number; full?: boolean }) {
  await addPeople(tx, games)
  await addSquadLists(tx)
  await addGames(tx, games)
  await addReports(tx, full ? sql`true` : sql`report_status = 'S'`)
}

async function addPeople(tx: Queryable, games: number) {
  const referees = refereesOf(games)
  const count = 2 * games * clubSize + referees.length
  const people = Array.from({ length: count }, (_, index) => ({
    ssn: testKennitala(index),
    name: nameOf(index),
  }))
  await sql`insert into teams (id, short_name, name, type, felix_number)
    select ${teamId(0)} + i, 'Lið ' || i, 'Ungmennafélagið ' || i, 'F', (700 + i)::text
    from generate_series(0, ${2 * games - 1}::int) i`.execute(tx)
  await sql`insert into persons (id, ssn, name, gender, team_id)
    select ${firstPerson} + number - 1, ssn, name, 'male',
      case when number <= ${2 * games * clubSize}::int then ${teamId(0)} + (number - 1) / ${clubSize}::int end
    from rows from (json_to_recordset(${JSON.stringify(people)}) as (ssn text, name text)) with ordinality
      as people (ssn, name, number)`.execute(tx)
  const roles = [
    ...clubsOf(games).map(({ login, staff }) => ({ person: (staff.at(-1) ?? 0) + 1, ...login })),
    ...referees.map(({ person, login }) => ({ person, ...login })),
  ]
  await sql`insert into roles (person_id, auth_type, team_id)
    select person, "AuthType", nullif("TeamId", 0) from json_to_recordset(${JSON.stringify(roles)})
      as roles (person int, "AuthType" int, "TeamId" int)`.execute(tx)
  await sql`insert into referees (person_id) select unnest(${referees.map(({ person }) => person)}::int[])`.execute(
    tx,
  )
}

function nameOf(index: number) {
  const at = (place: number) => maleNames[place % maleNames.length]
  return `${at(index)?.name} ${at(Math.floor(index / 7))?.name} ${at(Math.floor(index / maleNames.length))?.ofSon}son`
}

async function addSquadLists(tx: Queryable) {
  for (const [name, division, size] of [
    ['Meistaraflokkur karla', Division.First, squadSize],
    ['2. flokkur karla', Division.Second, 10],
  ] as const) {
    await sql`with lists as (
        insert into squad_lists (team_id, name, division_type_id, gender)
        select id, ${name}, ${division}, 'male' from teams where id >= ${teamId(0)} returning id, team_id)
      insert into squad_list_players (squad_list_id, person_id, jersey_number)
      select lists.id, ${personOf(sql`lists.team_id`, sql`i`)}, i + 1 from lists, generate_series(0, ${size - 1}::int) i`.execute(
      tx,
    )
  }
}

async function addGames(tx: Queryable, games: number) {
  const tournament = 800_000
  await sql`insert into tournaments (id, name, short_name, year, gender, category_type_id, age_group_type_id)
    values (${tournament}, 'Deildin', 'Deild', ${new Date().getFullYear()}, 'male', ${TournamentCategory.League}, ${Division.First})`.execute(
    tx,
  )
  await sql`insert into courts (id, name) values (1, 'Völlurinn')`.execute(tx)
  const kickOff = new Date(Date.now() + minutesToKickOff * 60_000).toISOString().slice(0, 16)
  await sql`insert into games (id, tournament_id, game_day, home_team_id, away_team_id, court_id, report_status, home_result, away_result)
    select ${gameId(0)} + round * ${games}::int + i, ${tournament}, ${kickOff}::timestamp - round * interval '7 days',
      ${teamId(0)} + 2 * i, ${teamId(0)} + 2 * ((i + round) % ${games}::int) + 1, 1,
      case when round > 0 then 'S' end, case when round > 0 then 2 end, case when round > 0 then 1 end
    from generate_series(0, ${games - 1}::int) i, generate_series(0, ${roundsBefore}) round`.execute(tx)
  await sql`insert into game_referees (game_id, person_id, role_id)
    select id, ${firstPerson + 2 * games * clubSize} + (id - ${gameId(0)}) % ${games}::int, ${RefereeRole.Referee} from games
    where id >= ${gameId(0)}`.execute(tx)
}

async function addReports(tx: Queryable, which: RawBuilder<unknown>) {
  const places = [
    ...playerPositions.map((position, index) => ({ index, position, jersey: index + 1 })),
    ...staffPositions.map((position, index) => ({ index: squadSize + index, position, jersey: 100 + index })),
  ]
  await sql`insert into lineups (game_id, team_id, person_id, jersey_number, position_id)
    select games.id, side, ${personOf(sql`side`, sql`index`)}, jersey, position
    from games, unnest(array[home_team_id, away_team_id]) side,
      json_to_recordset(${JSON.stringify(places)}) as places (index int, jersey int, position int)
    where games.id >= ${gameId(0)} and ${which}`.execute(tx)
  const { Goal, Yellow, SubstitutedIn, SubstitutedOut } = IncidentType
  const kinds = [Goal, Yellow, SubstitutedIn, SubstitutedOut]
  await sql`insert into incidents (game_id, team_id, incident_type_id, person_id, minute)
    select games.id, side, (${kinds}::int[])[1 + i / 2 % 4], ${personOf(sql`side`, sql`i / 2`)}, i * 3
    from games, generate_series(0, ${eventsPerGame - 1}) i,
      lateral (select case when i % 2 = 0 then home_team_id else away_team_id end) sides (side)
    where games.id >= ${gameId(0)} and ${which}`.execute(tx)
}

function personOf(team: RawBuilder<unknown>, index: RawBuilder<unknown>) {
  return sql`${firstPerson}::int + (${team} - ${teamId(0)}::int) * ${clubSize}::int + ${index}`
}
