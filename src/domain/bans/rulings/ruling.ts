import { z } from 'zod'
import { mostKronur } from '../../discipline/fine.ts'
import { moment, Version } from '../../platform/entities.ts'
import { date, id, text } from '../../platform/input.ts'
import type { TextKey } from '../../texts/keys.ts'
import { BanScope, RuledCard, RulingKind } from '../codes.ts'
import { mostGames } from '../rules.ts'

export const rulingCommentMax = 2000

/**
 * A decision of the committee as it was published; it stays as it is, and a later one corrects it. What a ruling is
 * about: `GameId` with `Card` a dismissal or yellow cards in a game, `TournamentId` with `Yellows` the ban for so many
 * yellow cards, neither of them something else. What is not said is 0, null or an empty text.
 */
export const Ruling = z.object({
  Id: z.number(),
  Kind: z.enum(RulingKind),
  /** 0 of a protest, which is about no person. */
  PersonId: z.number(),
  /** Whose games serve it; of a protest the one that protests. */
  TeamId: z.number(),
  TournamentId: z.number(),
  GameId: z.number(),
  Card: z.enum(RuledCard).nullable(),
  Yellows: z.number(),
  /** Of kind `games`, beside those that come by themselves; 0 where nothing is added. */
  Games: z.number(),
  /** The last day, of kind `until`. */
  Until: z.string(),
  /** How far it reaches; null where the rules say it. */
  Reach: z.enum(BanScope).nullable(),
  /** The ruling that it corrects; of an appeal the one that was appealed, of its end the appeal. */
  RulingId: z.number(),
  /** The appeal puts off what it is about. */
  Suspends: z.boolean(),
  /** `YYYY-MM-DDTHH:mm:ss`; empty of a draft. */
  Published: z.string(),
  Comment: z.string(),
  /** Whole krónur, of the team; null for none. */
  Fine: z.number().nullable(),
  RegisteredById: z.number().nullable(),
  RegisteredAt: moment,
  Version,
})
export type Ruling = z.infer<typeof Ruling>

const idOrNone = () => z.union([z.literal(0), id()]).default(0)
const wholeNumber: TextKey = 'validation.wholeNumber'
const upTo = (max: number) => z.number(wholeNumber).int(wholeNumber).min(0).max(max).default(0)

/** What is sent of a draft; without an Id it is a new one. The server adds who and when. */
export const RulingInput = z.strictObject({
  Id: id().nullish(),
  Kind: z.enum(RulingKind),
  PersonId: idOrNone(),
  TeamId: idOrNone(),
  TournamentId: idOrNone(),
  GameId: idOrNone(),
  Card: z.enum(RuledCard).nullable().default(null),
  Yellows: upTo(mostGames),
  Games: upTo(mostGames),
  Until: z.union([z.literal(''), date()], { message: 'validation.date' }).default(''),
  Reach: z.enum(BanScope).nullable().default(null),
  RulingId: idOrNone(),
  Suspends: z.boolean().default(false),
  Comment: text(rulingCommentMax).default(''),
  Fine: z.number(wholeNumber).int(wholeNumber).min(1).max(mostKronur).nullable().default(null),
  Version: Version.nullish(),
})
export type RulingInput = z.input<typeof RulingInput>

/** A ruling with the names of what it is about. */
export const NamedRuling = Ruling.extend({
  /** Of the person; of a protest the team. */
  Name: z.string(),
  TeamName: z.string(),
  TournamentName: z.string(),
  /** 'Fálkinn – Hamarsdalur'; empty of one about no game. */
  Game: z.string(),
  GameDay: z.string(),
  /** Who published it; empty of a draft, and of what an import brought. */
  PublishedByName: z.string(),
  /** A later one corrects it; of an appeal, that it was decided. */
  IsNamed: z.boolean(),
  /** It was appealed, and the appeal is not decided. */
  IsAppealed: z.boolean(),
})
export type NamedRuling = z.infer<typeof NamedRuling>
