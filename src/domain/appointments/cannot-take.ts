import { type Reason, ReasonCode } from './reasons.ts'

/**
 * Reasons that make an official unavailable after the appointment. A missing qualification is not one: staff knew about it, and a new rule
 * on levels would affect half of the board.
 */
const opens: readonly ReasonCode[] = [
  ReasonCode.OtherGame,
  ReasonCode.OnLeave,
  ReasonCode.OwnClub,
  ReasonCode.Conflict,
  ReasonCode.RoleEnded,
  ReasonCode.NotOfficial,
]

/** The reasons why an official must be replaced. Reasons that staff overrode when they made the appointment do not count. */
export const cannotTake = (reasons: readonly Reason[], passedOver: readonly string[]): Reason[] =>
  reasons.filter(({ Code }) => opens.includes(Code) && !passedOver.includes(Code))
