import type { ProposalInput } from '#domain/appointments/proposal/proposal.ts'

/** An input for the way to a thread: a hundred thousand objects would be copied there while every request waits. */
export type Packed = Pick<ProposalInput, 'cells' | 'loads' | 'terms'> &
  Record<'options' | 'clashes' | 'pairs', Float64Array<ArrayBuffer>>

export const packed = ({ cells, options, clashes, pairs, loads, terms }: ProposalInput): Packed => ({
  ...{ cells, loads, terms },
  options: numbers(options, ({ Cell, PersonId, Cost }) => [Cell, PersonId, Cost]),
  clashes: numbers(clashes, ([one, other]) => [one, other, 0]),
  pairs: numbers(pairs, ({ cells: [one, other], cost }) => [one, other, cost]),
})

export const unpacked = ({ cells, options, clashes, pairs, loads, terms }: Packed): ProposalInput => ({
  ...{ cells, loads, terms },
  options: triples(options).map(([Cell, PersonId, Cost]) => ({ Cell, PersonId, Cost })),
  clashes: triples(clashes).map(([one, other]) => [one, other] as const),
  pairs: triples(pairs).map(([one, other, cost]) => ({ cells: [one, other] as const, cost })),
})

type Triple = [number, number, number]

function numbers<T>(rows: readonly T[], tripleOf: (row: T) => Triple) {
  const all = new Float64Array(rows.length * 3)
  for (const [index, row] of rows.entries()) all.set(tripleOf(row), index * 3)
  return all
}

const triples = (all: Float64Array): Triple[] =>
  Array.from({ length: all.length / 3 }, (_, index) => [
    all[index * 3] ?? 0,
    all[index * 3 + 1] ?? 0,
    all[index * 3 + 2] ?? 0,
  ])
