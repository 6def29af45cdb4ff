import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { refereeRows } from '../pages/referee-rows.ts'
import { fillForBench } from '../product/fill.ts'
import { type Engine, startProduct } from '../product/product.ts'
import { installGrids } from './grid-packages.ts'
import { servePage } from './pages.ts'
import {
  agGridSubject,
  muiXSubject,
  ourSubject,
  plainSubject,
  type Subject,
  stockSubject,
} from './subject.ts'

export const rowCount = 5000
export const largeCount = 50_000

/** The compared pages, and how often each is visited. A visit of the stock page takes a minute. */
const visits = {
  ours: 5,
  plain: 5,
  'AG Grid': 5,
  'MUI X': 5,
  'ours 20': 2,
  stock: 1,
  'ours large': 2,
  'plain large': 2,
}
export type SubjectName = keyof typeof visits
export type Compared = Subject & { name: SubjectName; visits: number }

/** The pages that the environment variable SUBJECTS names, separated by commas; all without it. */
export function chosenSubjects(): SubjectName[] {
  const all = Object.keys(visits) as SubjectName[]
  const named = process.env.SUBJECTS?.split(',') ?? all
  const unknown = named.find((name) => !all.some((one) => one === name))
  if (unknown !== undefined) throw new Error(`SUBJECTS may name ${all.join(', ')}, and not ${unknown}`)
  return all.filter((name) => named.includes(name))
}

/** Starts the servers of the pages. */
export async function openSubjects(names: readonly SubjectName[]) {
  const ends: (() => Promise<void>)[] = []
  const close = async () => void (await Promise.all(ends.map((end) => end())))

  const product = once(async (size: number) => {
    const dataDir = await mkdtemp(path.join(tmpdir(), 'bakvordur-bench-'))
    ends.push(() => rm(dataDir, { recursive: true }))
    const engine: Engine = { name: 'embedded', dataDir }
    await fillForBench(engine, { referees: size, alsoOthers: Math.min(size, 1000) })
    const running = await startProduct(engine)
    // Stops the product before its folder is removed.
    const remove = ends.pop()
    ends.push(() => running.stop().then(remove))
    return running.address
  })
  const served = async (...page: Parameters<typeof servePage>) => {
    const { url, close } = await servePage(...page)
    ends.push(close)
    return url
  }
  const grids = once(() => installGrids())
  const rows = refereeRows(rowCount)
  const open: Record<SubjectName, () => Promise<Subject>> = {
    ours: async () => ourSubject(await product(rowCount), rowCount),
    plain: async () => plainSubject(await served('plain', rows)),
    'AG Grid': async () => agGridSubject(await served('ag-grid', rows, await grids(0))),
    'MUI X': async () => muiXSubject(await served('mui-x', rows, await grids(0))),
    'ours 20': async () => ourSubject(await product(rowCount), 20),
    stock: async () => stockSubject(await served('stock', rows)),
    'ours large': async () => ourSubject(await product(largeCount), rowCount),
    'plain large': async () => plainSubject(await served('plain', refereeRows(largeCount))),
  }
  try {
    const subjects: Compared[] = []
    for (const name of names) subjects.push({ ...(await open[name]()), name, visits: visits[name] })
    return { subjects, close }
  } catch (error) {
    await close()
    throw error
  }
}

/** Calls `make` once per argument. */
function once<Result>(make: (of: number) => Promise<Result>) {
  const made = new Map<number, Promise<Result>>()
  return (of: number) => {
    const result = made.get(of) ?? make(of)
    made.set(of, result)
    return result
  }
}
