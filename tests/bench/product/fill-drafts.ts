import { sql } from 'kysely'
import { RuledCard, RulingKind } from '#domain/bans/codes.ts'
import { IncidentType, Position } from '#domain/games/codes.ts'
import { Division, TournamentCategory } from '#domain/platform/types.ts'
import { personas } from '#server/demo/personas.ts'
import type { Queryable } from '#server/platform/database/database.ts'
import { onDatabase } from './fill.ts'
import type { Engine } from './product.ts'

const teams = 60
const first = 1
const staffId = 9_000_000

/** Adds draft rulings on dismissals in one round of a league of 60 teams, each about another player. */
export async function fillDrafts(engine: Engine, drafts: number): Promise<void> {
  await onDatabase(engine, async (database) => {
    await database.transaction(async (tx) => {
      await sql`set local session_replication_role to replica`.execute(tx)
      await addLeague(tx)
      await addDismissals(tx, drafts)
    })
    await sql`vacuum analyze`.execute(database.db)
  })
}

async function addLeague(tx: Queryable) {
  const { Kennitala, Name, AuthType } = personas.staff
  await sql`insert into persons (id, ssn, name) values (${staffId}, ${Kennitala}, ${Name})`.execute(tx)
  await sql`insert into roles (person_id, auth_type) values (${staffId}, ${AuthType})`.execute(tx)
  await sql`insert into teams (id, short_name, name, type, email)
    select i, 'Lið ' || i, 'Félag ' || i, 'F', 'f' || i || '@example.is' from generate_series(1, ${teams}::int) i`.execute(
    tx,
  )
  await sql`insert into tournaments (id, name, short_name, year, gender, category_type_id, age_group_type_id)
    values (${first}, 'Deild', 'D', extract(year from current_date)::int, 'male', ${TournamentCategory.League}, ${Division.First})`.execute(
    tx,
  )
  await sql`insert into games (id, tournament_id, game_day, home_team_id, away_team_id, home_result, away_result, report_status, game_round_id)
    select i * 20 + r, ${first}, current_date - 40 + r * interval '2 days', 1 + i, 1 + (i + r) % ${teams}::int, 1, 0, 'S', r
    from generate_series(0, ${teams - 1}::int) i, generate_series(1, 19) r`.execute(tx)
}

async function addDismissals(tx: Queryable, drafts: number) {
  const players = sql`(select i, 1 + i % ${teams}::int as team, i % ${teams}::int * 20 + 19 as game
    from generate_series(1, ${drafts}::int) i) player`
  await sql`insert into persons (id, ssn, name, team_id) select i, lpad(i::text, 10, '0'), 'Leikmaður ' || i, team from ${players}`.execute(
    tx,
  )
  await sql`insert into lineups (game_id, team_id, person_id, position_id) select game, team, i, ${Position.Starter}::int from ${players}`.execute(
    tx,
  )
  await sql`insert into incidents (game_id, team_id, incident_type_id, person_id, minute) select game, team, ${IncidentType.Red}::int, i, 10 from ${players}`.execute(
    tx,
  )
  await sql`insert into rulings (kind, person_id, team_id, tournament_id, game_id, card, games, registered_by, registered_at)
    select ${RulingKind.Games}, i, team, ${first}, game, ${RuledCard.Dismissal}, 2, ${staffId}, now() from ${players}`.execute(
    tx,
  )
}
