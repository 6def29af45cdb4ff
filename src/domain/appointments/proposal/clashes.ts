import type { ProposalInput } from './proposal.ts'

// Asked of each two cells of each person, millions of times: a number for each two cells.

/** Whether one person cannot take both cells. */
export type Clash = (one: number, other: number) => boolean

export function clashOf({ cells, clashes }: ProposalInput): Clash {
  const table = new Uint8Array(cells.length ** 2)
  for (const [one, other] of clashes) {
    table[one * cells.length + other] = 1
    table[other * cells.length + one] = 1
  }
  return (one, other) => table[one * cells.length + other] === 1
}

/** What is paid where one person has both cells; nothing where they cannot be had. */
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
