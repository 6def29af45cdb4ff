import { killRounds } from '../../support/kill.ts'
import type { Bench, Row } from '../bench.ts'

const rounds = 50

export const durability: Bench = {
  name: 'durability',
  about: `${rounds} kills (SIGKILL) while saves are under way, on each engine; PostgreSQL itself is killed too`,
  run: () => killRows(rounds),
}

export async function killRows(rounds: number): Promise<Row[]> {
  return [...(await rowsFor('embedded', rounds)), ...(await rowsFor('postgres', rounds))]
}

async function rowsFor(engine: 'embedded' | 'postgres', rounds: number): Promise<Row[]> {
  const { acknowledged, lost, torn, readyMillis } = await killRounds({ engine, rounds })
  return [
    { what: `acknowledged saves, ${engine}`, unit: '', ours: acknowledged },
    { what: 'of them lost', unit: '', ours: lost, aims: [{ atMost: 0 }] },
    { what: 'saves of which a half is there', unit: '', ours: torn, aims: [{ atMost: 0 }] },
    {
      what: 'ready again, the slowest',
      unit: 'ms',
      ours: Math.max(...readyMillis),
      aims: [{ atMost: 5000 }],
    },
  ]
}
