import { z } from 'zod'
import { defineCall } from '../platform/call.ts'
import { date, id, idText, searchText } from '../platform/input.ts'
import { restListQuery } from '../platform/lists/rest-query.ts'
import { RulingKind } from './codes.ts'
import { BanRules, BanRulesInput } from './rules.ts'
import { BanCase } from './rulings/desk.ts'
import { NamedRuling, Ruling, RulingInput } from './rulings/ruling.ts'

/** The association only, as for fines. */
const access = { types: { 1: 'all' } } as const

/** A version of the rules that a correction has replaced. */
const ReplacedRules = BanRules.extend({
  /** Why this version replaced the one before it; empty for the first version. */
  Reason: z.string(),
  /** ISO 8601 in UTC; `null` for the first version. */
  ChangedAt: z.string().nullable(),
  ChangedByName: z.string(),
})
export type ReplacedRules = z.infer<typeof ReplacedRules>

/** Rules with the names of what they are about; those that hold without a row have an Id below 0 and cannot be changed. */
export const NamedBanRules = BanRules.extend({
  TournamentName: z.string(),
  CategoryName: z.string(),
  AgeGroupName: z.string(),
  Reason: z.string(),
  ChangedAt: z.string().nullable(),
  ChangedByName: z.string(),
  /** Newest first. */
  Earlier: z.array(ReplacedRules),
})
export type NamedBanRules = z.infer<typeof NamedBanRules>

/** What staff wrote, the latest season first, and after it what holds without a row. */
export const banRules = defineCall({
  name: 'bans.rules',
  method: 'GET',
  path: 'rest/banrules',
  query: z.strictObject({}),
  answer: z.array(NamedBanRules),
  access,
})

/** Upper bound on the names in the preview of changed bans. */
export const mostChangedShown = 200

/** Returns which bans the rules would change if they were saved. Writes nothing. */
export const previewBanRules = defineCall({
  name: 'bans.previewRules',
  method: 'POST',
  path: 'rest/banrules/preview',
  readsAs: 'bans.rules',
  body: BanRulesInput,
  answer: z.object({
    Changes: z.number(),
    /** Identifies the changed bans, who has them and what becomes of them; sent with the save. */
    Digest: z.string(),
    /** Each person once, even with several changed bans; at most `mostChangedShown`. */
    People: z.array(z.object({ PersonId: z.number(), Name: z.string(), TeamName: z.string() })),
    /** True if a game has been played under the rules that this changes. */
    NeedsReason: z.boolean(),
  }),
  access,
  limits: [{ hits: 60, seconds: 3600 }],
})

/** Saves rules. Refuses if they change other bans than the user saw in the preview. */
export const saveBanRules = defineCall({
  name: 'bans.saveRules',
  method: 'POST',
  path: 'rest/banrules',
  body: BanRulesInput,
  answer: BanRules,
  access,
})

export const deleteBanRules = defineCall({
  name: 'bans.deleteRules',
  method: 'DELETE',
  path: 'rest/banrules/{id}',
  params: z.strictObject({ id: idText() }),
  answer: z.object({}),
  access,
})

const RulingFilter = z.strictObject({
  /** Parts of the person's name. */
  q: searchText(200).optional(),
  State: z
    .array(z.enum(['draft', 'published']))
    .max(2)
    .optional(),
  Kind: z.array(z.enum(RulingKind)).max(7).optional(),
  /** Of the publication. */
  Year: z
    .string()
    .regex(/^[12]\d{3}$/)
    .optional(),
  /** The day of the publication. */
  Meeting: date().optional(),
})
export type RulingFilter = z.infer<typeof RulingFilter>

/** The decisions of the committee, drafts first. */
export const rulings = defineCall({
  name: 'bans.rulings',
  method: 'GET',
  path: 'rest/rulings',
  query: restListQuery({ sort: ['Published'], filter: RulingFilter }),
  answer: z.array(NamedRuling),
  access,
  audited: true,
})

const TextOption = z.object({ Value: z.string(), Label: z.string() })

/** When rulings were published: the years, and the days, each of which is a meeting; the last one first. */
export const meetings = defineCall({
  name: 'bans.meetings',
  method: 'GET',
  path: 'rest/rulings/meetings',
  query: z.strictObject({}),
  answer: z.object({ Years: z.array(TextOption), Meetings: z.array(TextOption) }),
  access,
})

/** Keeps a draft; nobody but staff sees it before its publication. */
export const saveRuling = defineCall({
  name: 'bans.saveRuling',
  method: 'POST',
  path: 'rest/rulings',
  body: RulingInput,
  answer: Ruling,
  access,
})

/** Of a draft; what was published stays. */
export const deleteRuling = defineCall({
  name: 'bans.deleteRuling',
  method: 'DELETE',
  path: 'rest/rulings/{id}',
  params: z.strictObject({ id: idText() }),
  answer: z.object({}),
  access,
})

/** What the committee has before it: what came in since a day, and what has waited since the season began. */
export const desk = defineCall({
  name: 'bans.desk',
  method: 'GET',
  path: 'rest/bans/desk',
  query: z.strictObject({}),
  answer: z.array(BanCase),
  access,
  audited: true,
})

/** What would be published now, for the question before it. */
export const publication = defineCall({
  name: 'bans.publication',
  method: 'GET',
  path: 'rest/bans/publication',
  query: z.strictObject({}),
  answer: z.object({
    Drafts: z.array(z.object({ Id: z.number(), Version: z.number() })),
    Fines: z.number(),
    /** Clubs that are written to. */
    Clubs: z.number(),
    /** When rulings of now take effect by the rules of most tournaments, `YYYY-MM-DDTHH:mm:ss`. */
    Effect: z.string(),
    /** The last day on which rulings were published; empty where none were. */
    LastMeeting: z.string(),
  }),
  access,
})

/** All of these drafts as they were seen, or none: they take effect, clubs are written to, and fines stand in their list. */
export const publishRulings = defineCall({
  name: 'bans.publish',
  method: 'POST',
  path: 'rest/bans/publication',
  body: z.strictObject({
    Drafts: z
      .array(z.strictObject({ Id: id(), Version: id() }))
      .min(1)
      .max(500),
  }),
  answer: z.object({ Published: z.number() }),
  access,
})
