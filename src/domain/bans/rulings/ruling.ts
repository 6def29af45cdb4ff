import { z } from 'zod'
import { mostKronur } from '../../discipline/fine.ts'
import { moment, Version } from '../../platform/entities.ts'
import { date, id, text } from '../../platform/input.ts'
import type { TextKey } from '../../texts/keys.ts'
import { BanScope, RuledCard, RulingKind } from '../codes.ts'
import { mostGames } from '../rules.ts'

export const rulingCommentMax = 2000

/**
 * A ruling of the committee. Published rulings never change; a later one corrects them. It is about a card (`GameId`, `Card`), a number of
 * yellow cards (`TournamentId`, `Yellows`), or something else. Missing values are 0, `null` or ''.
 */
export const Ruling = z.object({
  Id: z.number(),
  Kind: z.enum(RulingKind),
  /** The banned person; 0 for a protest, which is about no person. */
  PersonId: z.number(),
  /** The team whose games serve the ban; for a protest the protesting team. */
  TeamId: z.number(),
  TournamentId: z.number(),
  GameId: z.number(),
  Card: z.enum(RuledCard).nullable(),
  Yellows: z.number(),
  /** Length of the ban in games, for kind `games`, in addition to an automatic ban; 0 if nothing is added. */
  Games: z.number(),
  /** The last day of the ban, for kind `until`. */
  Until: z.string(),
  /** The tournaments in which the ban applies; `null` if the rules decide. */
  Reach: z.enum(BanScope).nullable(),
  /** Id of the ruling that this ruling corrects or appeals. For the end of an appeal: the id of the appeal. */
  RulingId: z.number(),
  /** For an appeal: whether it suspends the ban. */
  Suspends: z.boolean(),
  /** When the ruling was published, `YYYY-MM-DDTHH:mm:ss`; empty for a draft. */
  Published: z.string(),
  Comment: z.string(),
  /** The team's fine in whole krónur; `null` if there is none. */
  Fine: z.number().nullable(),
  RegisteredById: z.number().nullable(),
  RegisteredAt: moment,
  Version,
})
export type Ruling = z.infer<typeof Ruling>

const idOrNone = () => z.union([z.literal(0), id()]).default(0)
const wholeNumber: TextKey = 'validation.wholeNumber'
const upTo = (max: number) => z.number(wholeNumber).int(wholeNumber).min(0).max(max).default(0)

/** The body that saves the draft of a ruling. Without an Id it creates a draft. The server adds user and time. */
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

export const NamedRuling = Ruling.extend({
  /** The name of the banned person; for a protest, of the team. */
  Name: z.string(),
  TeamName: z.string(),
  TournamentName: z.string(),
  /** Both teams of the ruling's game, 'Fálkinn – Hamarsdalur'; empty if it is about no game. */
  Game: z.string(),
  GameDay: z.string(),
  /** The user who published the ruling; empty for drafts and imported rulings. */
  PublishedByName: z.string(),
  /** True if a later ruling corrects this ruling. For an appeal: true if it was decided. */
  IsNamed: z.boolean(),
  /** True if an appeal against the ruling is undecided. */
  IsAppealed: z.boolean(),
})
export type NamedRuling = z.infer<typeof NamedRuling>
