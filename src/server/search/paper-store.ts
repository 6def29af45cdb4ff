import { type RawBuilder, sql } from 'kysely'
import type { Found } from '#domain/search/calls.ts'
import type { Sought } from '#domain/search/rules.ts'
import type { User } from '#domain/session/user.ts'
import type { Queryable } from '../platform/database/database.ts'
import { isOf } from '../transfers/read-store.ts'
import { isOwnTeam, isSought, mostFound } from './store.ts'

/** Of so many players the papers are looked up; of more those of the name are soon met among the newest. */
const mostLookedUp = 2000

/** Those that the viewer has a part in: of no other is there a page. The newest first. */
export async function transfers(db: Queryable, sought: Sought, user: User): Promise<Found['Transfers']> {
  const isIt = await isSoughtOf(db, sought, { id: sql`r.id`, player: sql`r.person_id` })
  const { rows } = await sql<Found['Transfers'][number]>`
    select r.id as "Id", p.name as "PlayerName", coalesce(tf.short_name, '') as "TeamFromName",
      tt.short_name as "TeamToName", r.status as "Status"
    from transfer_requests r
    join persons p on p.id = r.person_id
    join teams tt on tt.id = r.team_to_id
    left join teams tf on tf.id = r.team_from_id
    where ${isIt} and r.deleted_at is null and ${isOf(user)}
    order by r.id desc limit ${mostFound}`.execute(db)
  return rows
}

/** The own club's, and of staff all; the one that ends last first. */
export async function contracts(db: Queryable, sought: Sought, user: User): Promise<Found['Contracts']> {
  const isIt = await isSoughtOf(db, sought, { id: sql`c.id`, player: sql`c.person_id` })
  const { rows } = await sql<Found['Contracts'][number]>`
    select c.id as "Id", p.name as "PlayerName", t.short_name as "TeamName", c.date_to as "DateTo",
      c.state as "State"
    from contracts c
    join persons p on p.id = c.person_id
    join teams t on t.id = c.team_id
    where ${isIt} and ${isOwnTeam(sql`c.team_id`, user)}
    order by c.date_to desc, c.id desc limit ${mostFound}`.execute(db)
  return rows
}

type Keys = Record<'id' | 'player', RawBuilder<unknown>>

/** By its own number, or by its player. */
async function isSoughtOf(db: Queryable, sought: Sought, { id, player }: Keys): Promise<RawBuilder<boolean>> {
  if (sought.by === 'number') return sql<boolean>`${id} = ${Number(sought.text)}`
  const { rows } = await sql<{ id: number }>`
    select p.id from persons p where ${isSought(sought, sql`p`)} limit ${mostLookedUp + 1}`.execute(db)
  if (rows.length > mostLookedUp) return isSought(sought, sql`p`)
  return sql<boolean>`${player} = any(${rows.map((row) => row.id)}::int[])`
}
