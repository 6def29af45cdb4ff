import { z } from 'zod'
import type { TextKey } from '../../texts/keys.ts'
import { BanCause, RuledCard, RulingKind } from '../codes.ts'

export const CaseAbout = {
  Cards: 'cards',
  /** The referee reported a person to the committee, and no card leads to a ban. */
  Report: 'report',
  /** The card of a published ruling was annulled or removed. */
  Groundless: 'groundless',
  /** A draft of a ruling without cards, or whose card has been removed. */
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
  /** Identifies the case by the key of its ban, or of its report, draft or ruling. */
  Id: z.string(),
  About: z.enum(CaseAbout),
  Cause: z.enum(BanCause),
  /**
   * The number of yellow cards that led to the case, or which dismissal of the season it was; 0 for other
   * cases.
   */
  Count: z.number(),
  /** The person concerned; 0 for a protest, which concerns a team. */
  PersonId: z.number(),
  Name: z.string(),
  TeamId: z.number(),
  TeamName: z.string(),
  TournamentId: z.number(),
  TournamentName: z.string(),
  /** The game of the last card, or of the report or protest; 0 if there is none. */
  GameId: z.number(),
  Since: z.string(),
  Card: z.enum(RuledCard).nullable(),
  Yellows: z.number(),
  /** Whether the referee has sent a report to the committee; `null` if none is expected. */
  HasReport: z.boolean().nullable(),
  /** Length in games of the ban that applies without a ruling; `null` if there is none or it waits for the committee. */
  ByItself: z.number().nullable(),
  /** Games that the rules propose to the committee in addition to the automatic ban; `null` if they propose nothing. */
  Proposed: z.number().nullable(),
  /** Id of the published ruling to correct; 0 if there is none. */
  Corrects: z.number(),
  /** Id of the draft of a ruling on the case; 0 if there is none. */
  RulingId: z.number(),
  Kind: z.enum(RulingKind).nullable(),
  Until: z.string(),
  Games: z.number().nullable(),
  Fine: z.number().nullable(),
  Comment: z.string(),
  Version: z.number().nullable(),
})
export type BanCase = z.infer<typeof BanCase>

/** Dismissals and reports of this many past days are listed, even if decided, so that a missed committee meeting loses none. */
export const deskDays = 28
