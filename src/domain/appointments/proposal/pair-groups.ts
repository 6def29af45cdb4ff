import type { Clash, PairCost } from './clashes.ts'

/** A group of roles of which an official takes one for free. Each further role costs `cost` for every role of the group already taken. */
export type PairGroup = { cells: readonly number[]; cost: number }

/**
 * Groups the roles of one official that cost extra in pairs, such as two games of the same club. One constraint per group replaces
 * hundreds of constraints per pair, and bounds the cost more tightly.
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
      // Clashing roles make the group's constraint stronger. Add them only if they do not exclude an allowed pair.
      for (const x of own.keys()) if (held.some((y) => isPair(x, y)) && fits(x, held)) held.push(x)
      for (const x of own.keys()) if (fits(x, held)) held.push(x)
      for (const x of held) for (const y of held) isPaid[x * own.length + y] = 1
      groups.push({ cells: held.sort((x, y) => x - y).map((x) => own[x] ?? one), cost })
    }
  return groups
}
