import type { Chosen, ProposalInput } from './proposal.ts'

/** The input of a proposal in a fixed order, so that the result does not depend on the order of database rows. */
export type Ordered = {
  input: ProposalInput
  /** Converts a result back to the original order of roles. */
  asGiven: (chosen: Chosen) => Chosen
}

export function ordered(input: ProposalInput): Ordered {
  const places = [...input.cells.keys()].sort((one, other) => {
    const [a, b] = [input.cells[one], input.cells[other]]
    return !a || !b ? 0 : a.From - b.From || a.GameId - b.GameId || a.RoleId - b.RoleId || one - other
  })
  const newPlaces = new Map(places.map((place, index) => [place, index]))
  const newPlace = (cell: number) => newPlaces.get(cell) ?? -1
  const newPair = ([one, other]: readonly [number, number]) => ascending(newPlace(one), newPlace(other))
  return {
    input: {
      ...input,
      cells: places.flatMap((place) => input.cells[place] ?? []),
      options: cheapest(input.options.map((option) => ({ ...option, Cell: newPlace(option.Cell) }))),
      clashes: input.clashes.map(newPair).sort(byCells),
      pairs: input.pairs
        .map(({ cells, cost }) => ({ cells: newPair(cells), cost }))
        .sort((a, b) => byCells(a.cells, b.cells) || a.cost - b.cost),
    },
    asGiven: (chosen) => input.cells.map((_, cell) => chosen[newPlace(cell)] ?? null),
  }
}

/** Sorts options by role and official. If an official occurs twice for a role, only the cheaper option stays. */
function cheapest(options: ProposalInput['options']): ProposalInput['options'] {
  const sorted = [...options].sort((a, b) => a.Cell - b.Cell || a.PersonId - b.PersonId || a.Cost - b.Cost)
  return sorted.filter((option, index) => {
    const before = sorted[index - 1]
    return before?.Cell !== option.Cell || before.PersonId !== option.PersonId
  })
}

const ascending = (one: number, other: number): readonly [number, number] =>
  one < other ? [one, other] : [other, one]

const byCells = (a: readonly [number, number], b: readonly [number, number]) => a[0] - b[0] || a[1] - b[1]
