import { RefereeRole } from '#domain/games/codes.ts'
import { personas } from '#server/demo/personas.ts'
import type { Bench, Row } from '../bench.ts'
import { addOfficiatedSeason, fillBoard, firstOnBoard } from '../product/fill-board.ts'
import { logIn } from '../product/log-in.ts'
import { type Engine, startProduct } from '../product/product.ts'
import { progress } from '../progress.ts'
import { onEngines } from './each-engine.ts'
import { askOften, often } from './size.bench.ts'

const officials = 5000
const games = 20_000
const onBoard = 200

export const candidatesBench: Bench = {
  name: 'candidates',
  about: `who may take a place among ${officials} officials of a season of ${games} games, and what else is read of their appointments, over HTTP on both engines`,
  run: () =>
    onEngines({ referees: officials }, async (engine) => {
      await fillBoard(engine, onBoard)
      await addOfficiatedSeason(engine, games)
      return measured(engine)
    }),
}

async function measured(engine: Engine): Promise<Row[]> {
  const product = await startProduct(engine)
  try {
    const staff = await logIn(product.address, personas.staff)
    const place = `rest/appointments/candidates/${firstOnBoard}/${RefereeRole.Referee}`
    const rows: Row[] = []
    for (const { what, asked, atMost } of [
      { what: 'candidates of a place', asked: place, atMost: 100 },
      { what: 'candidates by a part of a name', asked: `${place}?q=j%C3%B3n`, atMost: 100 },
      { what: 'the board of a week', asked: `rest/appointments/board?${weekFrom(new Date())}`, atMost: 250 },
      {
        what: "the season's numbers of everybody",
        asked: 'rest/appointments/numbers',
        atMost: 1000,
      },
    ]) {
      const question = { what, as: 'staff' as const, path: asked }
      const { p50, p95, kB } = await askOften(product.address, question, staff, often)
      const name = `${what}, ${engine.name}`
      progress(`${name}: ${Math.round(p50)}/${Math.round(p95)} ms, ${Math.round(kB)} kB`)
      rows.push({ what: `${name}, p50`, unit: 'ms', ours: p50 })
      rows.push({ what: `${name}, p95`, unit: 'ms', ours: p95, aims: [{ atMost }] })
    }
    return rows
  } finally {
    await product.stop()
  }
}

const weekFrom = (now: Date) => {
  const day = (days: number) =>
    new Date(now.getTime() + days * 86_400_000).toISOString().slice(0, 10).replaceAll('-', '.')
  return `from=${day(0)}&to=${day(7)}`
}
