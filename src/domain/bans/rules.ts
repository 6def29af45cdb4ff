import { z } from 'zod'
import { firstTournamentYear, lastTournamentYear } from '../games/tournament.ts'
import { Version } from '../platform/entities.ts'
import { date, id, text } from '../platform/input.ts'
import type { TextKey } from '../texts/keys.ts'
import { AwardedServes, BanScope } from './codes.ts'

/** No rule and no ruling gives more games; 1,000 are a slip of the keys. */
export const mostGames = 99
export const mostSteps = 20
export const lastRound = 999

const wholeNumber: TextKey = 'validation.wholeNumber'
const whole = (min: number, max: number) => z.number(wholeNumber).int(wholeNumber).min(min).max(max)

/** Games that somebody is out of; null until the committee has met. */
export const BanLength = whole(1, mostGames).nullable()
export type BanLength = z.infer<typeof BanLength>

/** At a number of yellow cards the length that follows. */
export const YellowStep = z.strictObject({ At: whole(1, mostGames), Games: BanLength })
export type YellowStep = z.infer<typeof YellowStep>

/** What the rules say; the fields of a form, and the columns of a file. */
const terms = {
  /** Cards lead to bans here, and bans hold and are served here. */
  Applies: z.boolean(),
  YellowSteps: z.array(YellowStep).max(mostSteps),
  YellowsAutomatic: z.boolean(),
  /** Which yellow cards are counted together. */
  YellowScope: z.enum(BanScope),
  YellowReach: z.enum(BanScope),
  /** Yellow cards of earlier rounds are forgotten from this round on; null for none. */
  ForgottenFromRound: whole(1, lastRound).nullable(),
  ForgottenAtSeasonEnd: z.boolean(),
  /** Of two yellow cards in a game the first one is counted among the yellow cards. */
  FirstYellowCounts: z.boolean(),
  /** What the first, second, … dismissal of a season gives; those after the last one give the same as it. */
  Dismissals: z.array(BanLength).max(mostSteps),
  /** The same where it was for two yellow cards; empty for the same lengths. */
  SecondYellows: z.array(BanLength).max(mostSteps),
  DismissalsAutomatic: z.boolean(),
  DismissalScope: z.enum(BanScope),
  DismissalReach: z.enum(BanScope),
  /** 0 for Monday; null where rulings take effect as they are published. */
  EffectWeekday: whole(0, 6).nullable(),
  /** `HH:mm` */
  EffectTime: z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'validation.time'),
  AwardedServes: z.enum(AwardedServes),
  AbandonedServes: z.boolean(),
  /** Yellow cards of a game that was replayed count. */
  ReplayedYellowsCount: z.boolean(),
}

/**
 * The rules of a tournament, or of all of a kind (`CategoryId`) or an age group from a season on; 0 stands for all of
 * them. Later seasons, or the games from a day within a season on, have a row of their own, so that earlier games keep their
 * rules.
 */
export const BanRules = z.object({
  Id: z.number(),
  TournamentId: z.number(),
  CategoryId: z.number(),
  AgeGroupId: z.number(),
  FromYear: z.number(),
  /** The first day on which games of the season `FromYear` follow these rules; empty for all of its games. */
  FromDay: z.string(),
  ...terms,
  Version,
})
export type BanRules = z.infer<typeof BanRules>
export type BanTerms = Pick<BanRules, keyof typeof terms>

/** What rules say, without what they are about. */
export const termsOf = (rules: BanTerms): BanTerms => z.object(terms).parse(rules)

/** Maximum length of the reason for correcting rules that were played under, in characters. */
export const rulesReasonMax = 500

const idOrAll = () => z.union([z.literal(0), id()]).default(0)

/** What is sent; without an Id it is a new one. */
export const BanRulesInput = z.strictObject({
  Id: id().nullish(),
  TournamentId: idOrAll(),
  CategoryId: idOrAll(),
  AgeGroupId: idOrAll(),
  FromYear: whole(firstTournamentYear, lastTournamentYear),
  FromDay: z.union([z.literal(''), date()], { message: 'validation.date' }).default(''),
  ...terms,
  Reason: text(rulesReasonMax).default(''),
  /** The digest of the changed bans that the user saw in the preview; required if the rules change any. */
  Seen: text(64).nullable().default(null),
  Version: Version.nullish(),
})
export type BanRulesInput = z.input<typeof BanRulesInput>
