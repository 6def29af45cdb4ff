import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { AuthType } from '#domain/platform/auth-type.ts'
import { personas } from '#server/demo/personas.ts'
import { createServer as createPostgres } from '../../support/postgres-server.ts'
import type { Row } from '../bench.ts'
import { type BanSeasons, fillBanSeasons } from '../product/fill-bans.ts'
import { logIn } from '../product/log-in.ts'
import { type Engine, startProduct } from '../product/product.ts'
import { progress } from '../progress.ts'
import { askOften, often } from './size.bench.ts'

export async function banLists(sizes: readonly BanSeasons[]): Promise<Row[]> {
  const { SIZE_ENGINE: only } = process.env
  const rows: Row[] = []
  for (const size of sizes) {
    if (only !== 'PostgreSQL') rows.push(...(await onEmbedded(size)))
    if (only !== 'embedded') rows.push(...(await onPostgres(size)))
  }
  return rows
}

async function onEmbedded(size: BanSeasons) {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'bakvordur-bench-'))
  try {
    return await measured({ name: 'embedded', dataDir }, size)
  } finally {
    await rm(dataDir, { recursive: true })
  }
}

async function onPostgres(size: BanSeasons) {
  const postgres = await createPostgres([])
  await postgres.start()
  try {
    return await measured({ name: 'PostgreSQL', url: postgres.url }, size)
  } finally {
    await postgres.remove()
  }
}

async function measured(engine: Engine, size: BanSeasons): Promise<Row[]> {
  const next = await fillBanSeasons(engine, size)
  const product = await startProduct(engine)
  try {
    const staff = await logIn(product.address, personas.staff)
    const club = await logIn(product.address, { ...personas.staff, AuthType: AuthType.Club, TeamId: 1 })
    const rows: Row[] = []
    for (const { what, token, asked, atMost } of [
      { what: 'the picker of a game', token: club, asked: `gamereport/${next}/0/0`, atMost: 50 },
      { what: "a club's home", token: club, asked: 'rest/bans/coming', atMost: 50 },
      { what: 'the bans of a club', token: club, asked: 'rest/clubs/1/bans', atMost: 50 },
      { what: 'the desk', token: staff, asked: 'rest/bans/desk', atMost: 150 },
      { what: 'the list of bans', token: club, asked: 'rest/bans', atMost: 250 },
    ]) {
      const { p50, p95, kB } = await askOften(
        product.address,
        { what, as: 'club', path: asked },
        token,
        often,
      )
      const name = `${what}, ${size.games} games of ${size.seasons} seasons, ${engine.name}`
      progress(`${name}: ${Math.round(p50)}/${Math.round(p95)} ms, ${Math.round(kB)} kB`)
      rows.push({ what: `${name}, p95`, unit: 'ms', ours: p95, aims: [{ atMost }] })
    }
    return rows
  } finally {
    await product.stop()
  }
}
