import { type Reason, ReasonCode } from './reasons.ts'

/**
 * What makes an appointed official unable to take the game. A missing right is not among it: a new level in mid-season would open half
 * of the board, and whoever appointed the official knew the right.
 */
const opens: readonly ReasonCode[] = [
  ReasonCode.OtherGame,
  ReasonCode.OnLeave,
  ReasonCode.OwnClub,
  ReasonCode.Conflict,
  ReasonCode.RoleEnded,
  ReasonCode.NotOfficial,
]

/** The reasons for which the place of an official has to be filled anew. What staff passed over when they appointed is left out. */
export const cannotTake = (reasons: readonly Reason[], passedOver: readonly string[]): Reason[] =>
  reasons.filter(({ Code }) => opens.includes(Code) && !passedOver.includes(Code))
