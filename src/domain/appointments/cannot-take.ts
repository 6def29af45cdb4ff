import { type Reason, ReasonCode } from './reasons.ts'

/** Missing qualifications are excluded, because staff knew them at the time, and a new level would affect half of the board. */
const opens: readonly ReasonCode[] = [
  ReasonCode.OtherGame,
  ReasonCode.OnLeave,
  ReasonCode.OwnClub,
  ReasonCode.Conflict,
  ReasonCode.RoleEnded,
  ReasonCode.NotOfficial,
]

/** The reasons why an official must be replaced, without those that staff overrode when they appointed. */
export const cannotTake = (reasons: readonly Reason[], passedOver: readonly string[]): Reason[] =>
  reasons.filter(({ Code }) => opens.includes(Code) && !passedOver.includes(Code))
