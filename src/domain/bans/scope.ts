import { BanScope } from './codes.ts'
import type { BanTournament } from './facts.ts'
import type { BanRules } from './rules.ts'

/**
 * Whether a ban applies in another tournament. What remains of a ban limited to one tournament applies in that tournament's later seasons.
 */
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

/** Keys of the counters of a tournament's cards. Cards with the same key are counted together. */
export type Counters = {
  readonly dismissals: string
  readonly yellows: string
  /** The counter of yellow cards from the round on in which earlier cards no longer count. */
  readonly lateYellows: string
}

export function countersOf(rules: BanRules, tournament: BanTournament): Counters {
  const { ForgottenFromRound, ForgottenAtSeasonEnd, YellowScope, DismissalScope } = rules
  const yellows = counter(YellowScope, tournament, ForgottenAtSeasonEnd ? tournament.Year : 0)
  return {
    // Dismissals are counted per season, even if yellow cards carry over.
    dismissals: counter(DismissalScope, tournament, tournament.Year),
    yellows,
    lateYellows: `${yellows}:from${ForgottenFromRound}`,
  }
}

/** The counter of yellow cards in a round; `round` is `null` for a game without one. */
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
