import { z } from 'zod'
import type { TextKey } from '../../texts/keys.ts'
import { BanCause, RuledCard, RulingKind } from '../codes.ts'

/** Why a matter is on the desk. */
export const CaseAbout = {
  /** Cards lead to it. */
  Cards: 'cards',
  /** The referee has reported somebody, and no card leads to anything. */
  Report: 'report',
  /** The card of a published ruling was taken away. */
  Groundless: 'groundless',
  /** A draft that began at nothing, or whose card was taken back meanwhile. */
  Draft: 'draft',
  /** The draft on a protest of a club. */
  Protest: 'protest',
} as const
export type CaseAbout = (typeof CaseAbout)[keyof typeof CaseAbout]

/** What a matter is called that no card leads to. */
export const caseLabels = {
  [CaseAbout.Report]: 'bans.desk.about.report',
  [CaseAbout.Groundless]: 'bans.desk.about.groundless',
  [CaseAbout.Draft]: 'bans.desk.about.draft',
  [CaseAbout.Protest]: 'bans.desk.about.protest',
} as const satisfies Record<Exclude<CaseAbout, 'cards'>, TextKey>

/** A matter that the committee has before it, with the draft of its ruling where there is one. */
export const BanCase = z.object({
  /** The key of the ban that follows from it, or of what else it is about. */
  Id: z.string(),
  About: z.enum(CaseAbout),
  Cause: z.enum(BanCause),
  /** The yellow cards that were reached, or which dismissal of the season it is; 0 of another matter. */
  Count: z.number(),
  /** 0 of a protest, which is called by its team. */
  PersonId: z.number(),
  Name: z.string(),
  TeamId: z.number(),
  TeamName: z.string(),
  TournamentId: z.number(),
  TournamentName: z.string(),
  /** Of the last card, or the game that it is about; 0 for none. */
  GameId: z.number(),
  Since: z.string(),
  Card: z.enum(RuledCard).nullable(),
  Yellows: z.number(),
  /** The referee's report to the committee is there; null where none is written. */
  HasReport: z.boolean().nullable(),
  /** Games that come by themselves; null where none do, or until the committee has met. */
  ByItself: z.number().nullable(),
  /** Games that the rules give beside those; null where they say nothing. */
  Proposed: z.number().nullable(),
  /** The published ruling that is to be corrected; 0 for none. */
  Corrects: z.number(),
  /** The draft; 0 where nothing was decided yet. */
  RulingId: z.number(),
  Kind: z.enum(RulingKind).nullable(),
  Until: z.string(),
  Games: z.number().nullable(),
  Fine: z.number().nullable(),
  Comment: z.string(),
  Version: z.number().nullable(),
})
export type BanCase = z.infer<typeof BanCase>

/** Days before today whose dismissals and reports come before the committee, ruled on or not, so that a missed meeting loses none. */
export const deskDays = 28
