import type { Clash, PairCost } from './clashes.ts'

/** Cells of which a person takes one free; each further one is paid beside each that is taken. */
export type PairGroup = { cells: readonly number[]; cost: number }

/**
 * What one person pays for pairs, in few rows: cells of which each two are a pair of one cost, or clash. A club's games are one
 * group, where a row for each pair would be hundreds, and weaker: of three games a person would take halves and pay nothing.
 */
export function pairGroupsOf(own: readonly number[], clash: Clash, pairCost: PairCost): PairGroup[] {
  const groups: PairGroup[] = []
  const isPaid = new Uint8Array(own.length ** 2)
  for (const [a, one] of own.entries())
    for (let b = a + 1; b < own.length; b++) {
      const cost = pairCost(one, own[b] ?? one)
      if (cost <= 0 || isPaid[a * own.length + b]) continue
      const isPair = (x: number, y: number) =>
        !isPaid[x * own.length + y] && pairCost(own[x] ?? one, own[y] ?? one) === cost
      const fits = (x: number, held: readonly number[]) =>
        held.every((y) => x !== y && (isPair(x, y) || clash(own[x] ?? one, own[y] ?? one)))
      const held = [a, b]
      // What clashes with all of them makes the row stronger, but must not keep a pair out.
      for (const x of own.keys()) if (held.some((y) => isPair(x, y)) && fits(x, held)) held.push(x)
      for (const x of own.keys()) if (fits(x, held)) held.push(x)
      for (const x of held) for (const y of held) isPaid[x * own.length + y] = 1
      groups.push({ cells: held.sort((x, y) => x - y).map((x) => own[x] ?? one), cost })
    }
  return groups
}
