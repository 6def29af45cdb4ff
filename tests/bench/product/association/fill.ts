import { sql } from 'kysely'
import { AuthType } from '#domain/platform/auth-type.ts'
import { personas } from '#server/demo/personas.ts'
import type { Queryable } from '#server/platform/database/database.ts'
import { progress } from '../../progress.ts'
import { indexedAfter, onDatabase } from '../fill.ts'
import { rememberBans } from '../fill-bans.ts'
import type { Engine } from '../product.ts'
import {
  addCards,
  addFines,
  addGames,
  addIncidents,
  addLineUps,
  addReferees,
  addTournaments,
} from './games.ts'
import { addContracts, addMails, addTransfers } from './papers.ts'
import { addPersons, addTeams, addWork, personBase } from './people.ts'
import { createPick } from './random.ts'
import type { Size } from './size.ts'

/**
 * Fills an empty database with a whole association, the same in every run, with a staff user and a club user.
 */
export async function fillAssociation(engine: Engine, size: Size) {
  await onDatabase(engine, async (database) => {
    for (const [tables, work] of parts(size)) {
      // Uses one transaction per table, so that the embedded database never has all rows in one transaction.
      await database.transaction(async (tx) => {
        await sql`set local session_replication_role to replica`.execute(tx)
        await createPick(tx)
        await indexedAfter(tx, tables, () => work(tx))
      })
      progress(`${engine.name}: ${tables.join(', ')}`)
    }
    await database.transaction(addPersonas)
    await sql`vacuum analyze`.execute(database.db)
    await rememberBans(database)
    await sql`vacuum analyze`.execute(database.db)
    progress(`${engine.name}: filled`)
  })
}

type Part = [tables: string[], work: (tx: Queryable) => Promise<void>]

function parts(size: Size): Part[] {
  return [
    [['teams', 'courts'], addTeams],
    [['persons'], (tx) => addPersons(tx, size)],
    [['referees', 'coaches', 'employees', 'roles', 'squad_list_players'], (tx) => addWork(tx, size)],
    [['tournaments'], addTournaments],
    [['games'], (tx) => addGames(tx, size)],
    [['game_referees'], (tx) => addReferees(tx, size)],
    [['lineups'], (tx) => addLineUps(tx, size)],
    [['incidents'], (tx) => addIncidents(tx, size)],
    [['game_cards'], addCards],
    [['discipline_fines', 'inspector_reports', 'game_executions', 'game_time_requests'], addFines],
    [['contracts'], (tx) => addContracts(tx, size)],
    [['transfer_requests'], (tx) => addTransfers(tx, size)],
    [['mails', 'outbox'], (tx) => addMails(tx, size)],
  ]
}

/** Adds the users of the measurement: a staff user, a user of the first club, and the first referee. */
async function addPersonas(tx: Queryable) {
  const { Kennitala, Name, AuthType: type } = personas.staff
  await sql`insert into persons (id, ssn, name) values (${personBase}, ${Kennitala}, ${Name})`.execute(tx)
  await sql`insert into roles (person_id, auth_type) values (${personBase}, ${type})`.execute(tx)
  await sql`insert into roles (person_id, auth_type, team_id) values (${personBase}, ${AuthType.Club}, 1)`.execute(
    tx,
  )
}
