import type { PostgresPoolClient } from 'kysely'
import { OperatorError } from '../operator-error.ts'

const divider = /^-- step\b.*$/m
const repeated = /^-- step, repeated$/m

type Step = { text: string; isRepeated: boolean }
type Divided = { name: string; text: string; hash: string }

/**
 * Splits a migration at lines `-- step`. Each step is committed separately, so that no table is locked for long. A step after `-- step,
 * repeated` is one statement that runs until it changes no row.
 */
export function stepsOf(text: string): Step[] {
  const heads = text.match(new RegExp(divider, 'gm')) ?? []
  return text
    .split(divider)
    .map((step, index) => ({ text: step, isRepeated: repeated.test(heads[index - 1] ?? '') }))
}

/** Runs the next step in the caller's transaction. Returns `true` when the migration is complete. */
export async function applyStep(client: PostgresPoolClient, { name, text, hash }: Divided): Promise<boolean> {
  const steps = stepsOf(text)
  const done = steps.length > 1 ? await stepsDone(client, { name, hash }) : 0
  const step = steps[done]
  const rowCount = step ? await run(client, step) : 0
  if (step?.isRepeated && rowCount > 0) return false
  if (steps.length === 1) return true
  if (done + 1 < steps.length) {
    await client.query('update migration_steps set done = done + 1 where name = $1', [name])
    return false
  }
  await client.query('drop table migration_steps', [])
  return true
}

async function run(client: PostgresPoolClient, { text }: Step): Promise<number> {
  const { rowCount } = await client.query<unknown>(text, [])
  return Number(rowCount ?? 0)
}

/** The number of committed steps. The table exists only during a migration. Every role may read it, so that a backup can refuse. */
async function stepsDone(client: PostgresPoolClient, { name, hash }: Omit<Divided, 'text'>): Promise<number> {
  await client.query(
    `create table if not exists migration_steps (name text primary key, done integer not null, hash text not null);
     grant select on migration_steps to public;
     insert into migration_steps (name, done, hash) values ('${name}', 0, '${hash}') on conflict do nothing`,
    [],
  )
  const { rows } = await client.query<{ done: number }>('select done from migration_steps where name = $1', [
    name,
  ])
  return rows[0]?.done ?? 0
}

type HalfDone = Pick<Divided, 'name' | 'hash'>

async function halfDoneOn(client: PostgresPoolClient): Promise<HalfDone | undefined> {
  const { rows: tables } = await client.query(`select where to_regclass('migration_steps') is not null`, [])
  if (!tables.length) return undefined
  const { rows } = await client.query<HalfDone>('select name, hash from migration_steps', [])
  return rows[0]
}

/** Throws if a migration is half done, unless it is the unchanged migration `next`. */
export async function refuseOtherHalfDone(
  client: PostgresPoolClient,
  next: Omit<Divided, 'text'> | undefined,
) {
  const half = await halfDoneOn(client)
  if (!half || (half.name === next?.name && half.hash === next.hash)) return
  throw new OperatorError(
    `The migration ${half.name} is half done on this database, and this program cannot finish it. Start the version that began it, which goes on where it ended, or restore the backup from before the upgrade into an empty database.`,
  )
}

/** Throws during a half-done migration, because some tables have the new schema and some the old. */
export async function refuseHalfDone(client: PostgresPoolClient) {
  const half = await halfDoneOn(client)
  if (!half) return
  throw new OperatorError(
    `The migration ${half.name} is half done on this database. Start the server of the version that began it, which goes on where it ended, and then try again.`,
  )
}
