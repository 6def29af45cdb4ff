import { rowsBy } from '../../platform/records.ts'
import { besideCost } from '../beside.ts'
import type { CellFacts, OfficialFacts } from '../facts.ts'
import { costs, isForbidden, judge } from '../judge.ts'
import { type Level, levelFinder } from '../levels.ts'
import { loadKeyOfMonth, type ProposalInput, type ProposalOption } from './proposal.ts'

export type ProposalFacts = {
  cells: readonly ProposedCell[]
  officials: readonly OfficialFacts[]
  levels: readonly Level[]
}

export type ProposedCell = CellFacts & {
  /** The person id of the official to be replaced; `null` if the role is vacant. */
  base: number | null
}

/**
 * Maximum number of pairs of role and candidate, to protect the server's memory. A weekend of 200 games with five roles and 400 officials
 * has 400,000.
 */
const mostOptions = 1_000_000

/** Builds the optimization problem of a proposal, with the costs of the appointment board; `null` if it is too large. */
export function proposalInput({ cells, officials, levels }: ProposalFacts): ProposalInput | null {
  const options = optionsOf({ cells, officials, levels })
  if (!options) return null
  return {
    cells: cells.map((cell) => ({
      GameId: cell.GameId,
      RoleId: cell.RoleId,
      Day: cell.Start.slice(0, 10),
      From: cell.Minutes,
      To: cell.Minutes + cell.Lasts,
      TeamIds: cell.ClubIds,
    })),
    options,
    ...pairsOf(cells),
    loads: new Map(
      officials.flatMap(({ PersonId, MonthGames }) =>
        [...MonthGames].map(([month, games]) => [loadKeyOfMonth(PersonId, month), games] as const),
      ),
    ),
    terms: { unfilled, spread: costs.monthGame },
  }
}

/** Cost of a vacant role. It exceeds the cost of any candidate, so no role stays vacant while an official is free. */
const unfilled = 1000

function optionsOf({ cells, officials, levels }: ProposalFacts): ProposalOption[] | null {
  const levelOf = levelFinder(levels)
  const options: ProposalOption[] = []
  for (const [Cell, cell] of cells.entries()) {
    for (const official of officials) {
      if (official.PersonId === cell.base) continue
      const judgement = judge(cell, official, levelOf)
      if (!isForbidden(judgement)) options.push({ Cell, PersonId: official.PersonId, Cost: judgement.Cost })
    }
    if (options.length > mostOptions) return null
  }
  return options
}

/** The clashes and pair costs of all roles. Compares each pair of games only once, because the roles make no difference. */
function pairsOf(cells: readonly ProposedCell[]): Pick<ProposalInput, 'clashes' | 'pairs'> {
  const games = [...rowsBy([...cells.entries()], ([, { GameId }]) => GameId).values()]
  const clashes: [number, number][] = []
  const pairs: { cells: [number, number]; cost: number }[] = []
  for (const [index, own] of games.entries()) {
    for (const [a, [one]] of own.entries()) for (const [other] of own.slice(a + 1)) clashes.push([one, other])
    for (const others of games.slice(index + 1)) {
      const [first, second] = [own[0]?.[1], others[0]?.[1]]
      const cost = first && second ? besideCost(first, second) : 0
      if (cost === 0) continue
      for (const [one] of own)
        for (const [other] of others)
          if (cost === null) clashes.push([one, other])
          else pairs.push({ cells: [one, other], cost })
    }
  }
  return { clashes, pairs }
}
