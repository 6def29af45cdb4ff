import { yearOf } from '../platform/dates.ts'
import type { RefusalId } from '../platform/refusal.ts'
import type { BanLength, BanRules } from './rules.ts'
import { compareStarts } from './rules-of.ts'

export type About = Pick<
  BanRules,
  'Id' | 'TournamentId' | 'CategoryId' | 'AgeGroupId' | 'FromYear' | 'FromDay'
>
type ToSave = About & Pick<BanRules, 'YellowSteps' | 'Dismissals' | 'SecondYellows'> & { Reason?: string }

export type RulesRefusal = { readonly id: RefusalId; readonly field: keyof ToSave }
type SubjectRefusal =
  | { readonly id: 'bans.tournamentAlone'; readonly field: 'TournamentId' }
  | { readonly id: 'bans.dayOutsideSeason'; readonly field: 'FromDay' }
type ChangeRefusal = { readonly id: 'bans.rulesReasonMissing'; readonly field: 'Reason' }

type Known = {
  /** All ban rules stored by staff. They include the stored state of the rules that are to be saved. */
  readonly written: readonly About[]
  readonly isBegun: (rules: About) => boolean
}

/** Why ban rules cannot be saved. An Id of 0 means new rules. */
export function whyNotSaveRules(rules: ToSave, known: Known): RulesRefusal | null {
  const refusal = whyNotSubject(rules)
  if (refusal) return refusal
  const id = whyNotSteps(rules.YellowSteps)
  if (id) return { id, field: 'YellowSteps' }
  if (areFalling(rules.Dismissals)) return { id: 'bans.lengthsFall', field: 'Dismissals' }
  if (areFalling(rules.SecondYellows)) return { id: 'bans.lengthsFall', field: 'SecondYellows' }
  const others = known.written.filter((one) => one.Id !== rules.Id && isAboutSame(one, rules))
  if (others.some((one) => compareStarts(one, rules) === 0))
    return { id: 'bans.rulesTwice', field: rules.FromDay ? 'FromDay' : 'FromYear' }
  return whyNotChange(rules, known)
}

/** Why ban rules cannot be about the chosen tournaments from the chosen day on. */
export function whyNotSubject(rules: About): SubjectRefusal | null {
  if (rules.TournamentId && (rules.CategoryId || rules.AgeGroupId))
    return { id: 'bans.tournamentAlone', field: 'TournamentId' }
  return rules.FromDay && ![0, 1].includes(rules.FromYear - yearOf(rules.FromDay))
    ? { id: 'bans.dayOutsideSeason', field: 'FromDay' }
    : null
}

export function whyNotDeleteRules(rules: About, { isBegun }: Pick<Known, 'isBegun'>): RefusalId | null {
  return isBegun(rules) ? 'bans.seasonBegun' : null
}

/**
 * Requires a reason to change ban rules under which a game was played. Staff need none to write the first rules in place of standard ones.
 */
export function whyNotChange(
  rules: About & Pick<ToSave, 'Reason'>,
  { written, isBegun }: Known,
): ChangeRefusal | null {
  if (rules.Reason?.trim()) return null
  const before = written.filter(
    (one) => one.Id === rules.Id || (isAboutSame(one, rules) && compareStarts(one, rules) < 0),
  )
  const own = before.find(({ Id }) => Id === rules.Id)
  const isChanged = (own !== undefined && isBegun(own)) || (before.length > 0 && isBegun(rules))
  return isChanged ? { id: 'bans.rulesReasonMissing', field: 'Reason' } : null
}

const isAboutSame = (one: About, other: About) =>
  one.TournamentId === other.TournamentId &&
  one.CategoryId === other.CategoryId &&
  one.AgeGroupId === other.AgeGroupId

export function whyNotSteps(steps: BanRules['YellowSteps']): RefusalId | null {
  const numbers = steps.map(({ At }) => At)
  if (new Set(numbers).size < numbers.length) return 'bans.stepsOverlap'
  if (numbers.some((At, index) => At < (numbers[index - 1] ?? 0))) return 'bans.stepsFall'
  return areFalling(steps.map(({ Games }) => Games)) ? 'bans.lengthsFall' : null
}

/** Whether the length of a ban is shorter than the length before it in the list. `null`, a ban of open length, counts as the longest. */
export function areFalling(lengths: readonly BanLength[]): boolean {
  const games = lengths.map((length) => length ?? Number.POSITIVE_INFINITY)
  return games.some((length, index) => length < (games[index - 1] ?? 0))
}
