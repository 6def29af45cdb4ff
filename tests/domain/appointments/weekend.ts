import fc from 'fast-check'
import { costOf, hasClash } from '#domain/appointments/proposal/cost.ts'
import { type Chosen, loadKeyOfMonth, type ProposalInput } from '#domain/appointments/proposal/proposal.ts'
import { RefereeRole } from '#domain/games/codes.ts'

const persons = [11, 12, 13, 14]

/** A random weekend of games that is so small that a test can try every proposal of appointments. */
export const smallWeekend: fc.Arbitrary<ProposalInput> = fc
  .record({
    games: fc.array(fc.nat(3), { minLength: 1, maxLength: 5 }),
    options: fc.array(
      fc.record({ Cell: fc.nat(4), PersonId: fc.constantFrom(...persons), Cost: fc.nat(40) }),
      { maxLength: 20 },
    ),
    pairs: fc.array(fc.tuple(fc.nat(4), fc.nat(4), fc.integer({ min: 1, max: 30 })), { maxLength: 6 }),
    further: fc.array(fc.tuple(fc.nat(4), fc.nat(4)), { maxLength: 3 }),
    loads: fc.array(fc.nat(3), { minLength: 4, maxLength: 4 }),
    terms: fc.record({ unfilled: fc.constantFrom(25, 500), spread: fc.nat(12) }),
  })
  .map(({ games, options, pairs, further, loads, terms }) => {
    const isIn = (one: number, other: number) => one !== other && one < games.length && other < games.length
    const ofGames = games.flatMap((game, one) =>
      games.flatMap((otherGame, other) => (game === otherGame && one < other ? [[one, other] as const] : [])),
    )
    return {
      cells: games.map((game, index) => ({
        GameId: game,
        RoleId: RefereeRole.Referee,
        From: 60 * game + index,
        To: 60 * game + 120,
        TeamIds: [],
        Day: '2026-06-06',
      })),
      options: options.filter(({ Cell }) => Cell < games.length),
      clashes: [...ofGames, ...further.filter(([one, other]) => isIn(one, other))],
      pairs: pairs
        .filter(([one, other]) => isIn(one, other))
        .map(([one, other, cost]) => ({ cells: [one, other] as const, cost })),
      loads: new Map(persons.map((person, index) => [loadKeyOfMonth(person, '2026-06'), loads[index] ?? 0])),
      terms,
    }
  })

/** The least cost of all proposals, found by trying each one. */
export function leastCost(input: ProposalInput): number {
  let least = Number.POSITIVE_INFINITY
  const tryFrom = (chosen: Chosen) => {
    if (hasClash(input, chosen)) return
    const cell = chosen.length
    if (cell === input.cells.length) {
      least = Math.min(least, costOf(input, chosen))
      return
    }
    const able = input.options.filter(({ Cell }) => Cell === cell).map(({ PersonId }) => PersonId)
    for (const person of [null, ...new Set(able)]) tryFrom([...chosen, person])
  }
  tryFrom([])
  return least
}

/** Returns the weekend with its rows in another order, and a function that maps a proposal back to the original order. */
export function shuffled(input: ProposalInput, keys: readonly number[]) {
  const byKey = <T>(rows: readonly T[]) =>
    rows
      .map((row, index) => ({ row, index, key: keys[index % keys.length] ?? 0 }))
      .sort((a, b) => a.key - b.key || b.index - a.index)
  const cells = byKey(input.cells)
  const place = (cell: number) => cells.findIndex(({ index }) => index === cell)
  const turned = ([one, other]: readonly [number, number]) => [place(other), place(one)] as const
  return {
    input: {
      ...input,
      cells: cells.map(({ row }) => row),
      options: byKey(input.options).map(({ row }) => ({ ...row, Cell: place(row.Cell) })),
      clashes: byKey(input.clashes).map(({ row }) => turned(row)),
      pairs: byKey(input.pairs).map(({ row }) => ({ ...row, cells: turned(row.cells) })),
    },
    asFirst: (chosen: Chosen): Chosen => input.cells.map((_, cell) => chosen[place(cell)] ?? null),
  }
}
