import { cp } from 'node:fs/promises'
import path from 'node:path'
import type { Row } from '../bench.ts'
import type { Amounts } from '../product/fill.ts'
import { type Access, logInStaff } from '../product/log-in.ts'
import { type Engine, type Running, startProduct, startScript } from '../product/product.ts'
import { progress } from '../progress.ts'
import { onEngines } from './each-engine.ts'
import { type LoadFigures, load } from './load.ts'
import type { LoadJob } from './load-process.ts'

export type Sides = { ours: Engine; bare: Engine }

export function onEachEngine(amounts: Amounts, work: (sides: Sides) => Promise<Row[]>): Promise<Row[]> {
  return onEngines(amounts, async (ours, folder) => {
    if (ours.name === 'PostgreSQL') return work({ ours, bare: ours })
    // The comparison server gets a copy of the data, because only one process can use an embedded database.
    const bare: Engine = { name: 'embedded', dataDir: path.join(folder, 'bare') }
    await cp(ours.dataDir, bare.dataDir, { recursive: true })
    return work({ ours, bare })
  })
}

/** The product and the comparison server, which runs the same statements, and a session of staff. */
export type Both = {
  engine: Engine['name']
  ours: Running
  bare: Running
  access: Access
  headers: Record<string, string>
}

export async function besideBare<T>(sides: Sides, work: (both: Both) => Promise<T>): Promise<T> {
  const servers: Running[] = []
  const started = async (server: Promise<Running>) => servers[servers.push(await server) - 1] as Running
  const engine = sides.ours.name
  try {
    const ours = await started(startProduct(sides.ours))
    const bare = await started(startScript(path.join(import.meta.dirname, 'bare.ts'), sides.bare))
    const access = await logInStaff(ours.address)
    progress(`${engine}: both servers run`)
    return await work({ engine, ours, bare, access, headers: { Authorization: `Bearer ${access.token}` } })
  } finally {
    await Promise.all(servers.map((server) => server.stop()))
  }
}

type Question = { what: string; ours: string; bare: string | string[] } & Pick<
  LoadJob,
  'connections' | 'lasts' | 'tokens'
>

/** Measures both servers in turns, so that a busy minute of the machine slows both. */
export async function askBoth(
  { what, ours: oursAsked, bare: bareAsked, tokens, ...how }: Question,
  { engine, ours, bare, headers }: Both,
  rounds: number,
): Promise<Record<'ours' | 'bare', LoadFigures[]>> {
  const figures = { ours: [] as LoadFigures[], bare: [] as LoadFigures[] }
  for (let round = 0; round < rounds; round++) {
    figures.ours.push(await load({ url: ours.address, paths: [oursAsked], headers, tokens, ...how }))
    figures.bare.push(await load({ url: bare.address, paths: [bareAsked].flat(), ...how }))
  }
  progress(`${engine}: ${what}`)
  return figures
}
