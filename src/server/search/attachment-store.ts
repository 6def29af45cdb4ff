import { type RawBuilder, sql } from 'kysely'
import type { Found } from '#domain/search/calls.ts'
import type { Sought } from '#domain/search/rules.ts'
import type { User } from '#domain/session/user.ts'
import type { Queryable } from '../platform/database/database.ts'
import { isOf } from '../transfers/read-store.ts'
import { isOwnTeam, isSought, mostFound } from './store.ts'

/** If more players than this match, the search finds files by file name, newest first. */
const mostLookedUp = 2000

/** The search, with the ids of the players who match it by name or national id; `null` if too many match. */
type Papers = { sought: Sought; players: number[] | null }

export async function attachmentsOf(db: Queryable, sought: Sought): Promise<Papers> {
  if (sought.by === 'number') return { sought, players: null }
  const { rows } = await sql<{ id: number }>`
    select p.id from persons p where ${isSought(sought, sql`p`)} limit ${mostLookedUp + 1}`.execute(db)
  return { sought, players: rows.length > mostLookedUp ? null : rows.map(({ id }) => id) }
}

/**
 * Transfer requests with a matching file that involve the viewer's club, newest first. Users cannot open
 * other requests.
 */
export async function transfers(db: Queryable, papers: Papers, user: User): Promise<Found['Transfers']> {
  const isIt = isOneOf(papers, { id: sql`r.id`, player: sql`r.person_id` })
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

/** The club's contracts with a matching file, or all contracts for staff; latest end first. */
export async function contracts(db: Queryable, papers: Papers, user: User): Promise<Found['Contracts']> {
  const isIt = isOneOf(papers, { id: sql`c.id`, player: sql`c.person_id` })
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

function isOneOf({ sought, players }: Papers, { id, player }: Keys): RawBuilder<boolean> {
  if (sought.by === 'number') return sql<boolean>`${id} = ${Number(sought.text)}`
  return players ? sql<boolean>`${player} = any(${players}::int[])` : isSought(sought, sql`p`)
}
