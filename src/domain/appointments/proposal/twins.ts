import type { Clash, PairCost } from './clashes.ts'
import type { ProposalInput } from './proposal.ts'

/** Maps each role in a game to the first role with the same clashes and pair costs, which is usually one in the same game. */
export function firstTwins({ cells }: ProposalInput, clash: Clash, pairCost: PairCost): number[] {
  const firstsOfGame = new Map<number, number[]>()
  return cells.map(({ GameId }, cell) => {
    const firsts = firstsOfGame.get(GameId) ?? []
    const first = firsts.find((other) => areAlike(cell, other))
    if (first !== undefined) return first
    firstsOfGame.set(GameId, [...firsts, cell])
    return cell
  })

  function areAlike(one: number, other: number): boolean {
    if (!clash(one, other)) return false
    for (const third of cells.keys()) {
      if (third === one || third === other) continue
      if (clash(one, third) !== clash(other, third)) return false
      if (pairCost(one, third) !== pairCost(other, third)) return false
    }
    return true
  }
}
