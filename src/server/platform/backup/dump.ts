import type { PostgresPoolClient } from 'kysely'
import type { Clock } from '../clock.ts'
import { known } from '../known.ts'
import { isLeftOut, quoted, sequencesOf, type Table, tablesOf } from './catalog.ts'
import { format, type Line, version } from './format.ts'

/** Yields the whole database from one snapshot, in small groups of rows. */
export async function* dump(
  client: PostgresPoolClient,
  clock: Clock,
  progress: (message: string) => void,
): AsyncGenerator<Line> {
  await client.query('begin isolation level repeatable read read only', [])
  try {
    const { rows: migrations } = await client.query<{ name: string; hash: string }>(
      'select name, hash from migrations order by name collate "C"',
      [],
    )
    yield { format, version, madeAt: clock().toISOString(), migrations }
    for (const table of await tablesOf(client)) {
      if (isLeftOut(table.name)) continue
      progress(table.name)
      yield { table: table.name, columns: table.columns.map(({ name }) => name) }
      yield* rowsOf(client, table)
    }
    // Sequences are read after the rows: they ignore the snapshot and so can only be ahead of them.
    for (const sequence of await sequencesOf(client)) {
      const { rows } = await client.query<{ last: string; called: boolean }>(
        `select last_value::text as last, is_called as called from ${quoted(sequence)}`,
        [],
      )
      yield { sequence, ...known(rows[0]) }
    }
  } finally {
    await client.query('rollback', [])
  }
}

const fewRows = 2000

async function* rowsOf(
  client: PostgresPoolClient,
  { name, columns }: Table,
): AsyncGenerator<(string | null)[]> {
  // Uploaded files are in binary columns and may be 30 MB, so rows with a binary column are fetched one by one.
  const atOnce = columns.some(({ type }) => type === 'bytea') ? 1 : fewRows
  const texts = columns.map((column, index) => `${quoted(column.name)}::text as c${index}`)
  await client.query(
    `declare dumped no scroll cursor for select ${texts.join(', ')} from ${quoted(name)}`,
    [],
  )
  for (;;) {
    const { rows } = await client.query<Record<string, string | null>>(`fetch ${atOnce} from dumped`, [])
    for (const row of rows) yield Object.values(row)
    if (rows.length < atOnce) break
  }
  await client.query('close dumped', [])
}
