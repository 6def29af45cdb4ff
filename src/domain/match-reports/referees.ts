import { z } from 'zod'
import { RefereeRole } from '../games/codes.ts'
import { AuthType } from '../platform/auth-type.ts'
import { id, text, unread } from '../platform/input.ts'
import type { RefusalId } from '../platform/refusal.ts'
import type { GameReferee } from './report.ts'

/** The body that sets the official in a referee role of a game. `Delete` empties the role (REP-45). */
export const RefereeInput = z.object({
  GameId: id(),
  RoleId: z.enum(RefereeRole, { message: 'validation.refereeRole' }),
  Referee: z
    .object({
      Id: z.number().int().nullish(),
      PersonId: id().or(z.literal(0)).nullish(),
      SocialId: text(20).nullish(),
      ...unread(['Name', 'RoleId']),
      Version: z.number().int().min(0).nullish(),
    })
    .nullish(),
  Delete: z.boolean().nullish(),
  NotInRegister: z.boolean().nullish(),
})

/** Whether referees that this user enters are marked as entered by hand, so that staff have to confirm them (REP-45). */
export function isSetByHand(type: AuthType): boolean {
  return type !== AuthType.Staff
}

/**
 * Why a user may not replace a referee in a report. Only staff may replace a supervisor whom the association appointed. Clubs and referees
 * may remove one that they entered (D2-012).
 */
export function whyNotMoveReferee(
  type: AuthType,
  { RoleId, SetByHand }: Pick<GameReferee, 'RoleId' | 'SetByHand'>,
): RefusalId | null {
  const isAppointed = RoleId === RefereeRole.Supervisor && !SetByHand
  return isAppointed && type !== AuthType.Staff ? 'matchReports.supervisorAppointed' : null
}
