import { BanScope } from './codes.ts'
import type { BanTournament } from './facts.ts'
import type { BanRules } from './rules.ts'

/** Whether a ban from one tournament reaches another one. The rest of one in a tournament goes over into that of a later season. */
export function isReached(
  reach: BanScope,
  origin: BanTournament | null,
  { Id, CategoryId, AgeGroupId, Gender, Year }: BanTournament,
): boolean {
  if (reach === BanScope.All) return true
  if (!origin || origin.AgeGroupId !== AgeGroupId || origin.Gender !== Gender) return false
  if (reach === BanScope.AgeGroup) return true
  if (origin.CategoryId !== CategoryId) return false
  return reach === BanScope.Kind || origin.Id === Id || origin.Year < Year
}

/** What the cards of a tournament are counted in; cards with the same counter are counted together. */
export type Counters = {
  readonly dismissals: string
  readonly yellows: string
  /** From the round on from which the earlier ones are forgotten. */
  readonly lateYellows: string
}

export function countersOf(rules: BanRules, tournament: BanTournament): Counters {
  const { ForgottenFromRound, ForgottenAtSeasonEnd, YellowScope, DismissalScope } = rules
  const yellows = counter(YellowScope, tournament, ForgottenAtSeasonEnd ? tournament.Year : 0)
  return {
    // Those of a season, whatever is forgotten.
    dismissals: counter(DismissalScope, tournament, tournament.Year),
    yellows,
    lateYellows: `${yellows}:from${ForgottenFromRound}`,
  }
}

/** What the yellow cards of a round are counted in; null of a game without one. */
export function yellowCounter(
  { rules: { ForgottenFromRound: from }, counters }: { rules: BanRules; counters: Counters },
  round: number | null,
): string {
  return from !== null && round !== null && round >= from ? counters.lateYellows : counters.yellows
}

function counter(scope: BanScope, tournament: BanTournament, season: number): string {
  const { Id, CategoryId, AgeGroupId, Gender } = tournament
  switch (scope) {
    case BanScope.Tournament:
      return `${scope}:${Id}`
    case BanScope.Kind:
      return `${scope}:${CategoryId}:${AgeGroupId}:${Gender}:${season}`
    case BanScope.AgeGroup:
      return `${scope}:${AgeGroupId}:${Gender}:${season}`
    case BanScope.All:
      return `${scope}:${season}`
  }
}
