import { type Reason, ReasonCode } from './reasons.ts'

/**
 * The reasons for which an appointed official can no longer take the game. A missing right is not one of them. Otherwise a new level in
 * mid-season would open half of the board, although staff knew the rights when they appointed.
 */
const opens: readonly ReasonCode[] = [
  ReasonCode.OtherGame,
  ReasonCode.OnLeave,
  ReasonCode.OwnClub,
  ReasonCode.Conflict,
  ReasonCode.RoleEnded,
  ReasonCode.NotOfficial,
]

/** The reasons for which a place must be filled again, without those that staff accepted when they appointed. */
export const cannotTake = (reasons: readonly Reason[], passedOver: readonly string[]): Reason[] =>
  reasons.filter(({ Code }) => opens.includes(Code) && !passedOver.includes(Code))
