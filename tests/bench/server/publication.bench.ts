import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { publication } from '#domain/bans/calls.ts'
import { personas } from '#server/demo/personas.ts'
import { createServer as createPostgres } from '../../support/postgres-server.ts'
import type { Bench, Row } from '../bench.ts'
import { fillDrafts } from '../product/fill-drafts.ts'
import { logIn } from '../product/log-in.ts'
import { type Engine, startProduct } from '../product/product.ts'
import { progress } from '../progress.ts'

const drafts = 300

export const publicationBench: Bench = {
  name: 'publication',
  about: `the publication of ${drafts} rulings, and the longest answer to another call beside it, on both databases`,
  async run() {
    return [...(await onEmbedded()), ...(await onPostgres())]
  },
}

async function onEmbedded() {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'bakvordur-bench-'))
  try {
    return await measured({ name: 'embedded', dataDir })
  } finally {
    await rm(dataDir, { recursive: true })
  }
}

async function onPostgres() {
  const postgres = await createPostgres([])
  await postgres.start()
  try {
    return await measured({ name: 'PostgreSQL', url: postgres.url })
  } finally {
    await postgres.remove()
  }
}

async function measured(engine: Engine): Promise<Row[]> {
  await fillDrafts(engine, drafts)
  const product = await startProduct(engine)
  try {
    const token = await logIn(product.address, personas.staff)
    const ask = (call: string, init: RequestInit = {}) =>
      asked(`${product.address}/api/admin/${call}`, token, init)
    await ask('users/current')
    const { Drafts } = publication.answer.parse(await ask('rest/bans/publication'))
    let isOver = false
    const start = performance.now()
    const body = JSON.stringify({ Drafts })
    const published = ask('rest/bans/publication', { method: 'POST', body }).finally(() => {
      isOver = true
    })
    let longest = 0
    do {
      const asking = performance.now()
      await ask('users/current')
      longest = Math.max(longest, performance.now() - asking)
    } while (!isOver)
    await published
    const took = (performance.now() - start) / 1000
    progress(`${engine.name}: ${took.toFixed(1)} s, another call waits ${Math.round(longest)} ms`)
    return [
      {
        what: `publication of ${drafts} rulings, ${engine.name}`,
        unit: 's',
        ours: took,
        aims: [{ atMost: 2 }],
      },
      { what: `longest answer beside it, ${engine.name}`, unit: 'ms', ours: longest },
    ]
  } finally {
    await product.stop()
  }
}

async function asked(address: string, token: string, init: RequestInit): Promise<unknown> {
  const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' }
  const response = await fetch(address, { ...init, headers })
  if (!response.ok) throw new Error(`${address} answered ${response.status}: ${await response.text()}`)
  return response.json()
}
