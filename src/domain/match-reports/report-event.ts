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

/**
 * A line of the timeline, the newest first. At is ISO 8601 in UTC; TeamShortName is empty where no club acted, and an
 * import is nobody's.
 */
export const ReportEvent = z.object({
  Id: z.number(),
  At: z.string(),
  PersonName: z.string(),
  AuthType: z.enum(AuthType).nullable(),
  TeamShortName: z.string(),
  Act: storedCode(reportActs),
  FromStatus: z.enum(ReportStatus).nullable(),
  ToStatus: z.enum(ReportStatus).nullable(),
  /** Why staff set a status before its time, why a banned person was in the game, or why a confirmed report was opened. */
  Reason: z.string(),
})
export type ReportEvent = z.infer<typeof ReportEvent>
