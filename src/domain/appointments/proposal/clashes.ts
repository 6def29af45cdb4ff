import type { ProposalInput } from './proposal.ts'

// Whether one official cannot take both of two roles in games. It is a table of all pairs, because pairs are looked up millions of times.

export type Clash = (one: number, other: number) => boolean

export function clashOf({ cells, clashes }: ProposalInput): Clash {
  const table = new Uint8Array(cells.length ** 2)
  for (const [one, other] of clashes) {
    table[one * cells.length + other] = 1
    table[other * cells.length + one] = 1
  }
  return (one, other) => table[one * cells.length + other] === 1
}

/** The cost of giving one official both roles; 0 if that is impossible. */
export type PairCost = (one: number, other: number) => number

export function pairCostOf({ cells, pairs }: ProposalInput, clash: Clash): PairCost {
  const table = new Float64Array(cells.length ** 2)
  for (const {
    cells: [one, other],
    cost,
  } of pairs) {
    if (clash(one, other)) continue
    const sum = (table[one * cells.length + other] ?? 0) + cost
    table[one * cells.length + other] = sum
    table[other * cells.length + one] = sum
  }
  return (one, other) => table[one * cells.length + other] ?? 0
}
