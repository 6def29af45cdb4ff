import { z } from 'zod'
import { BanNote } from '../bans/note.ts'
import { defineCall } from '../platform/call.ts'
import { Version } from '../platform/entities.ts'
import { id, idText, requiredText } from '../platform/input.ts'
import { reasonMax, StatusReceipt } from './calls.ts'

const staff = { types: { 1: 'all' }, aliases: ['UTL'] } as const

/** Opens a confirmed report for correction. The reason is stored in the timeline. `Version` is the game's version. */
export const openCorrection = defineCall({
  name: 'matchReports.openCorrection',
  method: 'POST',
  path: 'rest/match-reports/open-correction',
  body: z.strictObject({ GameId: id(), Reason: requiredText(reasonMax), Version }),
  answer: StatusReceipt,
  access: staff,
})

const Result = z.object({ Home: z.number().nullable(), Away: z.number().nullable() })

export const BanChange = z.object({
  PersonId: z.number(),
  Name: z.string(),
  TeamShortName: z.string(),
  Before: BanNote.nullable(),
  After: BanNote.nullable(),
})
export type BanChange = z.infer<typeof BanChange>

/** What would change if staff confirmed a corrected report again: the result and bans. `Version` is the report's version. */
export const CorrectionEffect = z.object({
  Before: Result,
  After: Result,
  Bans: z.array(BanChange),
  Version,
})
export type CorrectionEffect = z.infer<typeof CorrectionEffect>

/** Compares a report in correction with its confirmed version. */
export const correctionEffect = defineCall({
  name: 'matchReports.correctionEffect',
  method: 'GET',
  path: 'rest/match-reports/{gameId}/correction',
  params: z.strictObject({ gameId: idText() }),
  answer: CorrectionEffect,
  access: staff,
  audited: true,
})
