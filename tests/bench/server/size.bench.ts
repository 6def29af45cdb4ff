import { mkdtemp, rm } from 'node:fs/promises'
import { get } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { gunzipSync } from 'node:zlib'
import { AuthType } from '#domain/platform/auth-type.ts'
import { personas } from '#server/demo/personas.ts'
import { createServer as createPostgres } from '../../support/postgres-server.ts'
import { type Bench, percentile, type Row } from '../bench.ts'
import { fillAssociation } from '../product/association/fill.ts'
import { gameBase } from '../product/association/games.ts'
import { firstReferee } from '../product/association/people.ts'
import { sizeOf } from '../product/association/size.ts'
import { logIn } from '../product/log-in.ts'
import { type Engine, startProduct } from '../product/product.ts'
import { progress } from '../progress.ts'
import { type Question, questions } from './size-questions.ts'

const rounds = 12
const longest = 250
const largest = 500

// SIZE_ENGINE=embedded or PostgreSQL measures only one engine. SIZE=0.1 measures a tenth of the largest
// association.
const { SIZE_ENGINE: onlyEngine, SIZE: share = '1' } = process.env

export const sizeBench: Bench = {
  name: 'size',
  about: `every list and search of an association of ${sizeOf(Number(share)).persons} persons, one client, ${rounds} rounds`,
  async run() {
    const engines = [onEmbedded, onPostgres].filter(
      (_, index) => !onlyEngine || engineNames[index] === onlyEngine,
    )
    if (engines.length === 0) throw new Error(`SIZE_ENGINE is one of ${engineNames.join(', ')}.`)
    const rows: Row[] = []
    for (const onEngine of engines) rows.push(...(await onEngine()))
    return rows
  },
}

const lastGame = gameBase + sizeOf(Number(share)).games

const engineNames = ['embedded', 'PostgreSQL']

async function onEmbedded(): Promise<Row[]> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'bakvordur-bench-'))
  try {
    return await filled({ name: 'embedded', dataDir })
  } finally {
    await rm(dataDir, { recursive: true })
  }
}

async function onPostgres(): Promise<Row[]> {
  const postgres = await createPostgres([])
  await postgres.start()
  try {
    return await filled({ name: 'PostgreSQL', url: postgres.url })
  } finally {
    await postgres.remove()
  }
}

async function filled(engine: Engine): Promise<Row[]> {
  await fillAssociation(engine, sizeOf(Number(share)))
  return measureSize(engine)
}

export async function measureSize(engine: Engine): Promise<Row[]> {
  const product = await startProduct(engine)
  try {
    const tokens = {
      staff: await logIn(product.address, personas.staff),
      club: await logIn(product.address, { ...personas.staff, AuthType: AuthType.Club, TeamId: 1 }),
      referee: await logIn(product.address, {
        Kennitala: firstReferee,
        AuthType: AuthType.Referee,
        TeamId: 0,
      }),
    }
    const rows: Row[] = []
    for (const question of questions(new Date().getFullYear(), lastGame)) {
      try {
        const figures = await askOften(product.address, question, tokens[question.as])
        progress(`${engine.name}: ${question.what} ${textOf(figures)}`)
        rows.push(...rowsOf(`${question.what}, ${engine.name}`, figures))
      } catch (error) {
        // A failed request counts as the worst figure, so that the other figures are still printed.
        progress(`${engine.name}: ${question.what} failed: ${String(error)}`)
        rows.push({
          what: `${question.what}, ${engine.name}, p95`,
          unit: 'ms',
          ours: Infinity,
          aims: [{ atMost: longest }],
        })
      }
    }
    return rows
  } finally {
    await product.stop()
  }
}

type Figures = { p50: number; p95: number; kB: number; unpackedKB: number }

/**
 * The numbers of requests. The first ones are not counted, because a fresh server compiles its code during
 * them.
 */
export const often = { warmUp: 60, counted: 60 }

/** Sends a request many times in sequence. The first requests warm up the server and are not counted. */
export async function askOften(
  address: string,
  { what, path: asked }: Question,
  token: string,
  { warmUp, counted } = { warmUp: 1, counted: rounds },
): Promise<Figures> {
  const times: number[] = []
  let answer: Buffer = Buffer.alloc(0)
  for (let round = 0; round < warmUp + counted; round++) {
    const start = performance.now()
    const { status, bytes } = await ask(`${address}/api/admin/${asked}`, token)
    if (status !== 200) throw new Error(`${what} was answered ${status}.`)
    if (round >= warmUp) times.push(performance.now() - start)
    answer = bytes
  }
  const isPacked = answer[0] === gzipMagic
  return {
    p50: percentile(times, 0.5),
    p95: percentile(times, 0.95),
    kB: answer.length / 1000,
    unpackedKB: (isPacked ? gunzipSync(answer) : answer).length / 1000,
  }
}

const gzipMagic = 0x1f

/** Sends a request as a browser does. Returns the bytes as transferred, still compressed. */
function ask(url: string, token: string): Promise<{ status: number; bytes: Buffer }> {
  const headers = { Authorization: `Bearer ${token}`, 'Accept-Encoding': 'gzip' }
  return new Promise((resolve, reject) => {
    get(url, { headers }, async (response) => {
      const chunks: Buffer[] = []
      for await (const chunk of response) chunks.push(chunk)
      resolve({ status: response.statusCode ?? 0, bytes: Buffer.concat(chunks) })
    }).once('error', reject)
  })
}

const textOf = ({ p50, p95, kB, unpackedKB }: Figures) =>
  `${Math.round(p50)}/${Math.round(p95)} ms ${Math.round(kB)} kB (${Math.round(unpackedKB)})`

const rowsOf = (what: string, { p50, p95, kB, unpackedKB }: Figures): Row[] => [
  { what: `${what}, p50`, unit: 'ms', ours: p50 },
  { what: `${what}, p95`, unit: 'ms', ours: p95, aims: [{ atMost: longest }] },
  {
    what: `${what}, answer`,
    unit: 'kB',
    ours: kB,
    beside: { unpacked: unpackedKB },
    aims: [{ atMost: largest }],
  },
]
