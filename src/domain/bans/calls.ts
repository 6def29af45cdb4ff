import { z } from 'zod'
import { defineCall } from '../platform/call.ts'
import { date, id, idText, searchText } from '../platform/input.ts'
import { restListQuery } from '../platform/lists/rest-query.ts'
import { RulingKind } from './codes.ts'
import { BanRules, BanRulesInput } from './rules.ts'
import { CaseFile } from './rulings/case-file.ts'
import { BanCase } from './rulings/desk.ts'
import { NamedRuling, Ruling, RulingInput } from './rulings/ruling.ts'

const access = { types: { 1: 'all' } } as const

const ReplacedRules = BanRules.extend({
  /** Why staff replaced the preceding version of the rules; empty for the first version. */
  Reason: z.string(),
  /** When this version replaced the preceding one, ISO 8601 in UTC; `null` for the first version. */
  ChangedAt: z.string().nullable(),
  ChangedByName: z.string(),
})
export type ReplacedRules = z.infer<typeof ReplacedRules>

/**
 * Ban rules with the name of the tournament, kind or age group that they are about. Standard rules have a negative Id and cannot be
 * changed.
 */
export const NamedBanRules = BanRules.extend({
  TournamentName: z.string(),
  CategoryName: z.string(),
  AgeGroupName: z.string(),
  Reason: z.string(),
  ChangedAt: z.string().nullable(),
  ChangedByName: z.string(),
  /** Earlier versions of the rules, newest first. */
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

/** Maximum number of people listed in the preview of changed bans. */
export const mostChangedShown = 200

/** Previews a change of the ban rules: returns the bans that would change. Saves nothing. */
export const previewBanRules = defineCall({
  name: 'bans.previewRules',
  method: 'POST',
  path: 'rest/banrules/preview',
  readsAs: 'bans.rules',
  body: BanRulesInput,
  answer: z.object({
    Changes: z.number(),
    /** A hash of the changed bans, sent with the save to prove that the user saw these changes. */
    Digest: z.string(),
    /** The people whose bans would change, each once; at most `mostChangedShown`. */
    People: z.array(z.object({ PersonId: z.number(), Name: z.string(), TeamName: z.string() })),
    /** True if a game has been played under the rules to be changed. The save then needs a reason. */
    NeedsReason: z.boolean(),
  }),
  access,
  limits: [{ hits: 60, seconds: 3600 }],
})

/** Saves ban rules. Refuses if they would change other bans than those in the preview that the user saw. */
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
  /** The year in which the rulings were published. */
  Year: z
    .string()
    .regex(/^[12]\d{3}$/)
    .optional(),
  /** The day on which the rulings were published, which is the day of a meeting. */
  Meeting: date().optional(),
})
export type RulingFilter = z.infer<typeof RulingFilter>

/** The rulings of the disciplinary committee, drafts first. */
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

/** Years and days on which rulings were published, latest first. Each such day counts as a meeting of the committee. */
export const meetings = defineCall({
  name: 'bans.meetings',
  method: 'GET',
  path: 'rest/rulings/meetings',
  query: z.strictObject({}),
  answer: z.object({ Years: z.array(TextOption), Meetings: z.array(TextOption) }),
  access,
})

/** Stores the draft of a ruling. Only staff see it until it is published. */
export const saveRuling = defineCall({
  name: 'bans.saveRuling',
  method: 'POST',
  path: 'rest/rulings',
  body: RulingInput,
  answer: Ruling,
  access,
})

/** Deletes the draft of a ruling. Published rulings cannot be deleted. */
export const deleteRuling = defineCall({
  name: 'bans.deleteRuling',
  method: 'DELETE',
  path: 'rest/rulings/{id}',
  params: z.strictObject({ id: idText() }),
  answer: z.object({}),
  access,
})

/** The committee's review queue: recent cases, and undecided cases of the whole season. */
export const desk = defineCall({
  name: 'bans.desk',
  method: 'GET',
  path: 'rest/bans/desk',
  query: z.strictObject({}),
  answer: z.array(BanCase),
  access,
  audited: true,
})

/** Returns the reports on a person in a game, and the person's cards. `game` is 0 if the case has no game. */
export const caseFile = defineCall({
  name: 'bans.caseFile',
  method: 'GET',
  path: 'rest/bans/desk/case',
  query: z.strictObject({ person: idText(), game: z.union([z.literal('0').transform(Number), idText()]) }),
  answer: CaseFile,
  access,
  audited: true,
})

/** What would be published now, for the confirmation dialog. */
export const publication = defineCall({
  name: 'bans.publication',
  method: 'GET',
  path: 'rest/bans/publication',
  query: z.strictObject({}),
  answer: z.object({
    Drafts: z.array(z.object({ Id: z.number(), Version: z.number() })),
    Fines: z.number(),
    /** Number of clubs that would receive a mail. */
    Clubs: z.number(),
    /** When rulings published now would take effect in most tournaments, `YYYY-MM-DDTHH:mm:ss`. */
    Effect: z.string(),
    /** The last day on which rulings were published; empty if there is none. */
    LastMeeting: z.string(),
  }),
  access,
})

/** Publishes all drafts of rulings or none, and notifies the clubs. Refuses if a draft has changed since the user saw it. */
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
