import { z } from 'zod'
import { firstTournamentYear, lastTournamentYear } from '../games/tournament.ts'
import { Version } from '../platform/entities.ts'
import { date, id, text } from '../platform/input.ts'
import type { TextKey } from '../texts/keys.ts'
import { AwardedServes, BanScope } from './codes.ts'

/** Upper bound on the length of a ban in games. Larger numbers are typing errors. */
export const mostGames = 99
export const mostSteps = 20
export const lastRound = 999

const wholeNumber: TextKey = 'validation.wholeNumber'
const whole = (min: number, max: number) => z.number(wholeNumber).int(wholeNumber).min(min).max(max)

/** Length of a ban in games; `null` for a ban that lasts until the committee has ruled. */
export const BanLength = whole(1, mostGames).nullable()
export type BanLength = z.infer<typeof BanLength>

export const YellowStep = z.strictObject({ At: whole(1, mostGames), Games: BanLength })
export type YellowStep = z.infer<typeof YellowStep>

/** The fields of the form for ban rules, which are also the columns of an imported file of rules. */
const terms = {
  /** If false, cards lead to no bans in the tournament, and no bans apply or are served in it. */
  Applies: z.boolean(),
  YellowSteps: z.array(YellowStep).max(mostSteps),
  YellowsAutomatic: z.boolean(),
  YellowScope: z.enum(BanScope),
  YellowReach: z.enum(BanScope),
  /** From this round on, yellow cards of earlier rounds do not count; `null` if all count. */
  ForgottenFromRound: whole(1, lastRound).nullable(),
  ForgottenAtSeasonEnd: z.boolean(),
  /** If true, the first of two yellow cards that led to a dismissal still counts as a yellow card. */
  FirstYellowCounts: z.boolean(),
  /** Length of the ban for the first, second, … dismissal of a season. Later dismissals get the last length. */
  Dismissals: z.array(BanLength).max(mostSteps),
  /** Length of the ban for dismissals by two yellow cards; empty if it is the same as for other dismissals. */
  SecondYellows: z.array(BanLength).max(mostSteps),
  DismissalsAutomatic: z.boolean(),
  DismissalScope: z.enum(BanScope),
  DismissalReach: z.enum(BanScope),
  /** The weekday on which rulings take effect, 0 for Monday; `null` if they take effect at publication. */
  EffectWeekday: whole(0, 6).nullable(),
  /** The time at which rulings take effect, `HH:mm`. */
  EffectTime: z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'validation.time'),
  AwardedServes: z.enum(AwardedServes),
  AbandonedServes: z.boolean(),
  ReplayedYellowsCount: z.boolean(),
}

/**
 * Ban rules for a tournament, kind or age group; 0 stands for all. Rules for a later season or day are a row of their own, so earlier games
 * keep their rules.
 */
export const BanRules = z.object({
  Id: z.number(),
  TournamentId: z.number(),
  CategoryId: z.number(),
  AgeGroupId: z.number(),
  FromYear: z.number(),
  /** The first day on which games of the season `FromYear` follow these rules; empty for the whole season. */
  FromDay: z.string(),
  ...terms,
  Version,
})
export type BanRules = z.infer<typeof BanRules>
export type BanTerms = Pick<BanRules, keyof typeof terms>

export const termsOf = (rules: BanTerms): BanTerms => z.object(terms).parse(rules)

/** Maximum length of the reason for correcting rules that were played under, in characters. */
export const rulesReasonMax = 500

const idOrAll = () => z.union([z.literal(0), id()]).default(0)

/** The body that saves ban rules. Without an Id it creates new rules. */
export const BanRulesInput = z.strictObject({
  Id: id().nullish(),
  TournamentId: idOrAll(),
  CategoryId: idOrAll(),
  AgeGroupId: idOrAll(),
  FromYear: whole(firstTournamentYear, lastTournamentYear),
  FromDay: z.union([z.literal(''), date()], { message: 'validation.date' }).default(''),
  ...terms,
  Reason: text(rulesReasonMax).default(''),
  /** The hash of the changed bans in the preview that the user saw; required if the rules change any bans. */
  Seen: text(64).nullable().default(null),
  Version: Version.nullish(),
})
export type BanRulesInput = z.input<typeof BanRulesInput>
