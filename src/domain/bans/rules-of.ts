import type { BanTournament } from './facts.ts'
import type { BanRules } from './rules.ts'
import { standardRules } from './standard-rules.ts'

type Chosen = Pick<BanTournament, 'Id' | 'CategoryId' | 'AgeGroupId' | 'Year'>

/**
 * Which rules a tournament has: those written for it, else for its kind and age group, its kind, its age group, or all;
 * of these the ones of the latest season that is not after its own. What staff wrote goes before what is standard.
 */
export function rulesFor(written: readonly BanRules[]): (tournament: Chosen) => BanRules {
  const all = [...standardRules, ...written]
  const known = new Map<number, BanRules>()
  return (tournament) => {
    const found = known.get(tournament.Id) ?? closest(all, tournament)
    known.set(tournament.Id, found)
    return found
  }
}

/** The rules of a ruling that names no tournament. */
export const rulesOfAll = (written: readonly BanRules[], year: number): BanRules =>
  closest([...standardRules, ...written], { Id: 0, CategoryId: 0, AgeGroupId: 0, Year: year })

/** The fewest yellow cards that lead to anything by any of these rules. */
export function fewestYellows(written: readonly BanRules[]): number {
  const steps = [...standardRules, ...written].flatMap(({ YellowSteps }) => YellowSteps)
  return Math.min(...steps.map(({ At }) => At))
}

/** Whether cards of earlier seasons count along by any of these rules. */
export const areEarlierCounted = (written: readonly BanRules[]): boolean =>
  written.some(({ Applies, ForgottenAtSeasonEnd }) => Applies && !ForgottenAtSeasonEnd)

/** Whether rules are about a tournament, by what they name. */
export function isAbout(
  rules: Pick<BanRules, 'TournamentId' | 'CategoryId' | 'AgeGroupId' | 'FromYear'>,
  tournament: Chosen,
) {
  const fits = (named: number, own: number) => named === 0 || named === own
  return (
    fits(rules.TournamentId, tournament.Id) &&
    fits(rules.CategoryId, tournament.CategoryId) &&
    fits(rules.AgeGroupId, tournament.AgeGroupId) &&
    rules.FromYear <= tournament.Year
  )
}

function closest(all: readonly BanRules[], tournament: Chosen): BanRules {
  const [first, ...others] = all.filter((rules) => isAbout(rules, tournament))
  // The standard rules have a row for everything.
  if (!first) throw new Error(`No rules of bans for a tournament of ${tournament.Year}`)
  return others.reduce((best, rules) => (isCloser(rules, best) ? rules : best), first)
}

/** Of rows that say the same of the same season the later one holds, so that written rules replace standard ones. */
function isCloser(rules: BanRules, than: BanRules): boolean {
  const [a, b] = [closeness(rules), closeness(than)]
  return a > b || (a === b && rules.FromYear >= than.FromYear)
}

const closeness = ({ TournamentId, CategoryId, AgeGroupId }: BanRules): number =>
  4 * Number(TournamentId > 0) + 2 * Number(CategoryId > 0) + Number(AgeGroupId > 0)
