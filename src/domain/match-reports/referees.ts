import { z } from 'zod'
import { RefereeRole } from '../games/codes.ts'
import { AuthType } from '../platform/auth-type.ts'
import { id, text, unread } from '../platform/input.ts'
import type { RefusalId } from '../platform/refusal.ts'
import type { GameReferee } from './report.ts'

/** Who goes into which role of a game, or with Delete that nobody does (REP-45). */
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

/** Whether staff have yet to confirm what this user says of a game's referees (REP-45). */
export function isSetByHand(type: AuthType): boolean {
  return type !== AuthType.Staff
}

/**
 * Why somebody cannot take this person off the game, or put another in the place, or null. Those who are inspected may not
 * remove the inspector: only staff move a supervisor whom the association appointed. A club or referee may take off whom
 * they put there themselves (D2-012 gives them role 23 too).
 */
export function whyNotMoveReferee(
  type: AuthType,
  { RoleId, SetByHand }: Pick<GameReferee, 'RoleId' | 'SetByHand'>,
): RefusalId | null {
  const isAppointed = RoleId === RefereeRole.Supervisor && !SetByHand
  return isAppointed && type !== AuthType.Staff ? 'matchReports.supervisorAppointed' : null
}
