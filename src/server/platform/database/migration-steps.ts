import type { PostgresPoolClient } from 'kysely'

const divider = /^-- step\b.*$/m
const repeated = /^-- step, repeated$/m

type Step = { text: string; isRepeated: boolean }

/**
 * The steps of a migration, divided by lines `-- step`: each is committed by itself, so that no table is locked for long.
 * One that begins with `-- step, repeated` is a single statement that is run until it changes no row.
 */
export function stepsOf(text: string): Step[] {
  const heads = text.match(new RegExp(divider, 'gm')) ?? []
  return text
    .split(divider)
    .map((step, index) => ({ text: step, isRepeated: repeated.test(heads[index - 1] ?? '') }))
}

/** Runs the next step, in the transaction of the caller; true when the migration is whole. */
export async function applyStep(
  client: PostgresPoolClient,
  { name, text }: { name: string; text: string },
): Promise<boolean> {
  const steps = stepsOf(text)
  const done = steps.length > 1 ? await stepsDone(client, name) : 0
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

/** The table is there only while a migration is under way. */
async function stepsDone(client: PostgresPoolClient, name: string): Promise<number> {
  await client.query(
    `create table if not exists migration_steps (name text primary key, done integer not null);
     insert into migration_steps (name, done) values ('${name}', 0) on conflict do nothing`,
    [],
  )
  const { rows } = await client.query<{ done: number }>('select done from migration_steps where name = $1', [
    name,
  ])
  return rows[0]?.done ?? 0
}
