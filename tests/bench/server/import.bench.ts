import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { createServer as createPostgres } from '../../support/postgres-server.ts'
import type { Bench, Row } from '../bench.ts'
import { writeCsv } from '../product/association/csv.ts'
import { fillAssociation } from '../product/association/fill.ts'
import { sizeOf } from '../product/association/size.ts'
import { onDatabase } from '../product/fill.ts'
import type { Engine } from '../product/product.ts'
import { progress } from '../progress.ts'
import type { ImportAnswer, ImportJob } from './import-process.ts'
import { inProcess } from './in-process.ts'

// IMPORT_SIZE=1 imports the largest association. SIZE_ENGINE=embedded or PostgreSQL measures only one engine.
const { IMPORT_SIZE: share = '0.05', SIZE_ENGINE: onlyEngine } = process.env
const size = { ...sizeOf(Number(share)), contracts: 100, mails: 100 }
const mostMinutes = { embedded: 8, PostgreSQL: 5 }
const mostMegabytes = 600

export const importBench: Bench = {
  name: 'import',
  about: `an import of ${size.persons} persons, ${size.games} games, their line-ups and ${size.transfers} transfers into an empty database, and again with a thousandth changed`,
  run: () => withServer(importOnEngines),
}

async function importOnEngines(url: string, folder: string): Promise<Row[]> {
  const [first, second] = [path.join(folder, 'first'), path.join(folder, 'second')]
  const source: Engine = { name: 'PostgreSQL', url }
  await fillAssociation(source, size)
  await onDatabase(source, async (database) => {
    await sql`create database target`.execute(database.db)
    await database.transaction(async (tx) => {
      await writeCsv(tx, first, { edits: false })
      await writeCsv(tx, second, { edits: true })
    })
  })
  const engines: Engine[] = [
    { name: 'embedded', dataDir: path.join(folder, 'data') },
    { name: 'PostgreSQL', url: url.replace(/postgres$/, 'target') },
  ]
  const rows: Row[] = []
  for (const engine of engines.filter(({ name }) => !onlyEngine || onlyEngine === name)) {
    // Creates the embedded database first, because creating it is not part of an import.
    await onDatabase(engine, async () => {})
    const of = (what: string, csv: string) => imported(what, { engine, folder: csv })
    rows.push(...(await of('first', first)), ...(await of('again', second)))
  }
  return rows
}

async function imported(which: string, job: ImportJob): Promise<Row[]> {
  const { name } = job.engine
  const { seconds, processorSeconds, parts, megabytes, statements, slowest } = await inProcess<
    ImportJob,
    ImportAnswer
  >('import-process.ts', job)
  progress(`${name}, ${which}: ${Math.round(seconds)} s by the clock`)
  for (const [text, sum] of slowest)
    progress(`  ${sum.toFixed(1)} s: ${text.replace(/\s+/g, ' ').slice(0, 150)}`)
  const row = (what: string, unit: Row['unit'], ours: number, aims?: Row['aims']): Row => ({
    what: `${name}, ${which}: ${what}`,
    unit,
    ours,
    aims,
  })
  return [
    row('processor', 's', processorSeconds, [{ atMost: mostMinutes[name] * 60 * Number(share) }]),
    ...Object.entries(parts)
      .filter(([, ofPart]) => ofPart > processorSeconds / 50)
      .map(([part, ofPart]) => row(part, 's', ofPart)),
    row('memory of the process', 'MB', megabytes, [{ atMost: mostMegabytes }]),
    row('statements', '', statements),
  ]
}

async function withServer(work: (url: string, folder: string) => Promise<Row[]>): Promise<Row[]> {
  const folder = await mkdtemp(path.join(tmpdir(), 'bakvordur-bench-'))
  const postgres = await createPostgres([])
  try {
    await postgres.start()
    return await work(postgres.url, folder)
  } finally {
    await postgres.remove()
    await rm(folder, { recursive: true })
  }
}
