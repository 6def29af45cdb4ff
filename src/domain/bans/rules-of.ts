import type { BanTournament } from './facts.ts'
import type { BanRules } from './rules.ts'
import { standardRules } from './standard-rules.ts'

type Chosen = Pick<BanTournament, 'Id' | 'CategoryId' | 'AgeGroupId' | 'Year'>

/** A day, a moment, or `lastVersion` for the rules at the end of the season. */
type At = string
/** Stands for the end of a season: the latest rules of the season apply. */
export const lastVersion: At = '9999'

/**
 * Finds the ban rules of a tournament on a day. The most specific rules apply: for the tournament, kind and age group, kind, age group, or
 * all. Among these the latest season and first day apply, and rules by staff come before standard ones.
 */
export function rulesFor(written: readonly BanRules[]): (tournament: Chosen, at: At) => BanRules {
  const all = [...standardRules, ...written]
  const known = new Map<number, readonly BanRules[]>()
  return (tournament, at) => {
    const found = known.get(tournament.Id) ?? closestFirst(all, tournament)
    known.set(tournament.Id, found)
    return rulesAt(found, tournament, at)
  }
}

export function rulesOfAll(written: readonly BanRules[], at: At): BanRules {
  const all = { Id: 0, CategoryId: 0, AgeGroupId: 0, Year: Number(at.slice(0, 4)) }
  return rulesAt(closestFirst([...standardRules, ...written], all), all, at)
}

/** The fewest yellow cards that have a consequence under any rules. */
export function fewestYellows(written: readonly BanRules[]): number {
  const steps = [...standardRules, ...written].flatMap(({ YellowSteps }) => YellowSteps)
  return Math.min(...steps.map(({ At }) => At))
}

/** Whether any ban rules also count the cards of earlier seasons. */
export const areEarlierCounted = (written: readonly BanRules[]): boolean =>
  written.some(({ Applies, ForgottenAtSeasonEnd }) => Applies && !ForgottenAtSeasonEnd)

export function isAbout(
  rules: Pick<BanRules, 'TournamentId' | 'CategoryId' | 'AgeGroupId' | 'FromYear'>,
  tournament: Chosen,
): boolean {
  const fits = (named: number, own: number) => named === 0 || named === own
  return (
    fits(rules.TournamentId, tournament.Id) &&
    fits(rules.CategoryId, tournament.CategoryId) &&
    fits(rules.AgeGroupId, tournament.AgeGroupId) &&
    rules.FromYear <= tournament.Year
  )
}

/**
 * Sorts ban rules for a tournament, the applicable ones first. Among rules for the same tournaments, season and day the later row comes
 * first, so that written rules replace standard ones.
 */
function closestFirst(all: readonly BanRules[], tournament: Chosen): BanRules[] {
  const about = all.filter((rules) => isAbout(rules, tournament))
  return about.reverse().sort((one, other) => closeness(other) - closeness(one) || compareStarts(other, one))
}

function rulesAt(closest: readonly BanRules[], { Year }: Chosen, at: At): BanRules {
  const rules = closest.find((one) => areBegunOn(one, Year, at))
  // This error cannot occur, because the standard rules cover every tournament.
  if (!rules) throw new Error(`No rules of bans for a tournament of ${Year}`)
  return rules
}

type Start = Pick<BanRules, 'FromYear' | 'FromDay'>

/** Whether a version of the ban rules has begun by a day of the given season. The season is not before the version's first one. */
export const areBegunOn = ({ FromYear, FromDay }: Start, year: number, at: At): boolean =>
  FromYear < year || FromDay <= at

export const compareStarts = (one: Start, other: Start): number =>
  one.FromYear - other.FromYear || (one.FromDay < other.FromDay ? -1 : Number(one.FromDay > other.FromDay))

const closeness = ({ TournamentId, CategoryId, AgeGroupId }: BanRules): number =>
  4 * Number(TournamentId > 0) + 2 * Number(CategoryId > 0) + Number(AgeGroupId > 0)
