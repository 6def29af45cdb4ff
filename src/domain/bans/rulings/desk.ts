import { z } from 'zod'
import type { TextKey } from '../../texts/keys.ts'
import { BanCause, RuledCard, RulingKind } from '../codes.ts'

export const CaseAbout = {
  Cards: 'cards',
  /** The referee reported a person, and no card leads to a ban. */
  Report: 'report',
  /** The card of a published ruling was annulled or removed. */
  Groundless: 'groundless',
  /** A draft without cards, or whose card has been removed. */
  Draft: 'draft',
  Protest: 'protest',
} as const
export type CaseAbout = (typeof CaseAbout)[keyof typeof CaseAbout]

export const caseLabels = {
  [CaseAbout.Report]: 'bans.desk.about.report',
  [CaseAbout.Groundless]: 'bans.desk.about.groundless',
  [CaseAbout.Draft]: 'bans.desk.about.draft',
  [CaseAbout.Protest]: 'bans.desk.about.protest',
} as const satisfies Record<Exclude<CaseAbout, 'cards'>, TextKey>

export const BanCase = z.object({
  /** The key of the resulting ban, or of the report, draft or ruling. */
  Id: z.string(),
  About: z.enum(CaseAbout),
  Cause: z.enum(BanCause),
  /** Number of yellow cards reached, or number of the dismissal in the season; 0 for another matter. */
  Count: z.number(),
  /** 0 for a protest, which shows its team instead. */
  PersonId: z.number(),
  Name: z.string(),
  TeamId: z.number(),
  TeamName: z.string(),
  TournamentId: z.number(),
  TournamentName: z.string(),
  /** The game of the last card or of the matter; 0 if there is none. */
  GameId: z.number(),
  Since: z.string(),
  Card: z.enum(RuledCard).nullable(),
  Yellows: z.number(),
  /** Whether the referee's report to the committee exists; `null` if none is expected. */
  HasReport: z.boolean().nullable(),
  /** Games of the automatic ban; `null` if there is none or it waits for the committee. */
  ByItself: z.number().nullable(),
  /** Games that the rules propose in addition; `null` if they propose nothing. */
  Proposed: z.number().nullable(),
  /** The published ruling to correct; 0 if there is none. */
  Corrects: z.number(),
  /** The id of the draft; 0 if there is none. */
  RulingId: z.number(),
  Kind: z.enum(RulingKind).nullable(),
  Until: z.string(),
  Games: z.number().nullable(),
  Fine: z.number().nullable(),
  Comment: z.string(),
  Version: z.number().nullable(),
})
export type BanCase = z.infer<typeof BanCase>

/** Number of past days whose dismissals and reports are listed, decided or not, so that a missed meeting loses none. */
export const deskDays = 28
