import { TournamentCategory } from '../platform/types.ts'
import { AwardedServes, BanScope } from './codes.ts'
import type { BanRules } from './rules.ts'

/** The standard ban rules for leagues and cups. The committee decides on bans for yellow cards. */
export const generalRules: BanRules = {
  Id: 0,
  TournamentId: 0,
  CategoryId: 0,
  AgeGroupId: 0,
  FromYear: 0,
  FromDay: '',
  Applies: true,
  YellowSteps: [
    { At: 4, Games: 1 },
    { At: 7, Games: 1 },
    { At: 10, Games: 2 },
    { At: 13, Games: 2 },
  ],
  YellowsAutomatic: false,
  YellowScope: BanScope.Kind,
  YellowReach: BanScope.Kind,
  ForgottenFromRound: null,
  ForgottenAtSeasonEnd: true,
  FirstYellowCounts: true,
  Dismissals: [1, 2, 3],
  SecondYellows: [],
  DismissalsAutomatic: true,
  DismissalScope: BanScope.AgeGroup,
  DismissalReach: BanScope.AgeGroup,
  EffectWeekday: 4,
  EffectTime: '12:00',
  AwardedServes: AwardedServes.UnlessLost,
  AbandonedServes: true,
  ReplayedYellowsCount: false,
  Version: 1,
}

/** In the league cup bans are automatic and apply only in that tournament. */
const leagueCup: BanRules = {
  ...generalRules,
  CategoryId: TournamentCategory.LeagueCup,
  YellowSteps: [
    { At: 3, Games: 1 },
    { At: 5, Games: 2 },
    { At: 6, Games: null },
  ],
  YellowsAutomatic: true,
  YellowScope: BanScope.Tournament,
  YellowReach: BanScope.Tournament,
  Dismissals: [1, 2, null],
  DismissalScope: BanScope.Tournament,
  DismissalReach: BanScope.Tournament,
}

/** Friendly games lead to no bans, and no ban is served in them. */
const friendlies: BanRules = { ...generalRules, CategoryId: TournamentCategory.Friendly, Applies: false }

export const standardRules: readonly BanRules[] = [generalRules, leagueCup, friendlies]
