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

/** What yellow cards are counted in; cards with the same counter are counted together. */
export function yellowCounter(rules: BanRules, tournament: BanTournament, round: number | null): string {
  const { ForgottenFromRound: from, ForgottenAtSeasonEnd, YellowScope } = rules
  const isLate = from !== null && round !== null && round >= from
  const season = ForgottenAtSeasonEnd ? tournament.Year : 0
  return `${counter(YellowScope, tournament, season)}${isLate ? `:from${from}` : ''}`
}

/** The same of dismissals, which are of a season. */
export const dismissalCounter = (rules: BanRules, tournament: BanTournament): string =>
  counter(rules.DismissalScope, tournament, tournament.Year)

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
