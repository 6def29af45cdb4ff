import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createServer as createPostgres } from '../../support/postgres-server.ts'
import type { Row } from '../bench.ts'
import { type Amounts, fillForBench } from '../product/fill.ts'
import type { Engine } from '../product/product.ts'

/**
 * Runs the work on both engines, each filled with the same data. The work may store other files in `folder`.
 */
export async function onEngines(
  amounts: Amounts,
  work: (engine: Engine, folder: string) => Promise<Row[]>,
): Promise<Row[]> {
  const folder = await mkdtemp(path.join(tmpdir(), 'bakvordur-bench-'))
  const postgres = await createPostgres([])
  try {
    const embedded: Engine = { name: 'embedded', dataDir: path.join(folder, 'ours') }
    await fillForBench(embedded, amounts)
    const rows = await work(embedded, folder)
    await postgres.start()
    const engine: Engine = { name: 'PostgreSQL', url: postgres.url }
    await fillForBench(engine, amounts)
    return [...rows, ...(await work(engine, folder))]
  } finally {
    await postgres.remove()
    await rm(folder, { recursive: true })
  }
}
