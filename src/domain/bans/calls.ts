import { z } from 'zod'
import { defineCall } from '../platform/call.ts'
import { date, id, idText, searchText } from '../platform/input.ts'
import { restListQuery } from '../platform/lists/rest-query.ts'
import { RulingKind } from './codes.ts'
import { BanRules, BanRulesInput } from './rules.ts'
import { BanCase } from './rulings/desk.ts'
import { NamedRuling, Ruling, RulingInput } from './rulings/ruling.ts'

const access = { types: { 1: 'all' } } as const

const ReplacedRules = BanRules.extend({
  /** Why this version replaced the one before it; empty for the first version. */
  Reason: z.string(),
  /** ISO 8601 in UTC; `null` for the first version. */
  ChangedAt: z.string().nullable(),
  ChangedByName: z.string(),
})
export type ReplacedRules = z.infer<typeof ReplacedRules>

/** Ban rules with the names of their subject. Standard rules have a negative Id and cannot be changed. */
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

/** The rules written by staff, latest season first, followed by the standard rules. */
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
  q: searchText(200).optional(),
  State: z
    .array(z.enum(['draft', 'published']))
    .max(2)
    .optional(),
  Kind: z.array(z.enum(RulingKind)).max(7).optional(),
  /** Year of publication. */
  Year: z
    .string()
    .regex(/^[12]\d{3}$/)
    .optional(),
  /** Day of publication. */
  Meeting: date().optional(),
})
export type RulingFilter = z.infer<typeof RulingFilter>

/** The committee's rulings, drafts first. */
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

/** Years and days on which rulings were published, latest first. Each such day is a meeting. */
export const meetings = defineCall({
  name: 'bans.meetings',
  method: 'GET',
  path: 'rest/rulings/meetings',
  query: z.strictObject({}),
  answer: z.object({ Years: z.array(TextOption), Meetings: z.array(TextOption) }),
  access,
})

/** Stores a draft, which only staff can see before its publication. */
export const saveRuling = defineCall({
  name: 'bans.saveRuling',
  method: 'POST',
  path: 'rest/rulings',
  body: RulingInput,
  answer: Ruling,
  access,
})

/** Deletes a draft. Published rulings cannot be deleted. */
export const deleteRuling = defineCall({
  name: 'bans.deleteRuling',
  method: 'DELETE',
  path: 'rest/rulings/{id}',
  params: z.strictObject({ id: idText() }),
  answer: z.object({}),
  access,
})

/** The matters before the committee: recent ones, and open ones of the whole season. */
export const desk = defineCall({
  name: 'bans.desk',
  method: 'GET',
  path: 'rest/bans/desk',
  query: z.strictObject({}),
  answer: z.array(BanCase),
  access,
  audited: true,
})

/** Summary of the next publication, for its confirmation dialog. */
export const publication = defineCall({
  name: 'bans.publication',
  method: 'GET',
  path: 'rest/bans/publication',
  query: z.strictObject({}),
  answer: z.object({
    Drafts: z.array(z.object({ Id: z.number(), Version: z.number() })),
    Fines: z.number(),
    /** Number of clubs that receive a mail. */
    Clubs: z.number(),
    /** When rulings published now take effect in most tournaments, `YYYY-MM-DDTHH:mm:ss`. */
    Effect: z.string(),
    /** The last day on which rulings were published; empty if there is none. */
    LastMeeting: z.string(),
  }),
  access,
})

/** Publishes all drafts or none, and notifies the clubs. Refuses if a draft has changed since the user saw it. */
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
