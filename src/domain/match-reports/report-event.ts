import { z } from 'zod'
import { ReportStatus } from '../games/codes.ts'
import { AuthType } from '../platform/auth-type.ts'
import { storedCode } from '../platform/entities.ts'

const statusActs = [
  'preRegister',
  'start',
  'finish',
  'enter',
  'postpone',
  'reset',
  'confirm',
  'confirmAgain',
  'reopen',
  'undo',
] as const
const gameActs = ['move', 'cancel', 'restore', 'import'] as const
export const reportActs = [
  ...statusActs,
  ...(['correct', 'lineUp', 'incidents', 'discipline', 'referees', 'score'] as const),
  ...gameActs,
] as const
export type ReportEventAct = (typeof reportActs)[number]

/** An entry in the timeline of a report. `At` is ISO 8601 in UTC. `TeamShortName` is empty if no club acted. An import has no person. */
export const ReportEvent = z.object({
  Id: z.number(),
  At: z.string(),
  PersonName: z.string(),
  AuthType: z.enum(AuthType).nullable(),
  TeamShortName: z.string(),
  Act: storedCode(reportActs),
  FromStatus: z.enum(ReportStatus).nullable(),
  ToStatus: z.enum(ReportStatus).nullable(),
  /** The reason for an early status, for a banned person in the game, or for opening a confirmed report. For a move: both times. */
  Reason: z.string(),
})
export type ReportEvent = z.infer<typeof ReportEvent>
