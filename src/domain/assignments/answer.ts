import { AuthType } from '../platform/auth-type.ts'
import type { RefusalId } from '../platform/refusal.ts'
import { type StateMachine, type Transition, whyNotStep } from '../platform/transitions.ts'

/** How a place in a game's referee team stands. */
export type AnswerState = 'open' | 'confirmed' | 'declined'
type AnswerAct = 'confirm' | 'accept' | 'decline' | 'markSeen'
type AnswerRole = 'assigned' | 'staff'

/** What the rules must know of a game, by the server's clock. */
type AnswerFacts = {
  DaysUntilGame: number
  HasBegun: boolean
  IsCancelled?: boolean
  IsPutOff?: boolean
  /** Put on the match report at the game; nobody asked. */
  IsSetByHand?: boolean
}

export const declineReasonMax = 300

/**
 * ASG-10, OP-037: 'Mæti' in the list is open from six days before the game to the day before it (`confirm`). The question of
 * the appointment (`accept`) and 'Kemst ekki' are open until the game begins. Either answer may be changed until then, and a
 * confirmed place may be confirmed again (D1-009).
 */
const transitions: readonly Transition<AnswerState, AnswerAct, AnswerRole, AnswerFacts>[] = [
  { act: 'confirm', from: ['open'], to: 'confirmed', who: ['assigned'], whyNot: whyNotOnTime },
  { act: 'confirm', from: ['confirmed'], to: 'confirmed', who: ['assigned'] },
  { act: 'confirm', from: ['declined'], to: 'confirmed', who: ['assigned'], whyNot: whyNotBefore },
  // The question of an appointment can be answered from when it is asked until the game begins.
  { act: 'accept', from: ['open', 'declined'], to: 'confirmed', who: ['assigned'], whyNot: whyNotAsked },
  { act: 'accept', from: ['confirmed'], to: 'confirmed', who: ['assigned'] },
  {
    act: 'decline',
    from: ['open', 'confirmed', 'declined'],
    to: 'declined',
    who: ['assigned'],
    whyNot: whyNotBefore,
  },
  { act: 'markSeen', from: ['declined'], to: 'declined', who: ['staff'] },
]

export const answerMachine: StateMachine<AnswerState, AnswerAct, AnswerRole, AnswerFacts> = {
  transitions,
  whyNotTheirs: () => 'access.denied',
  whyNotFrom: () => 'assignments.notDeclined',
}

/** A place as its rules see it. */
export type AnsweredPlace = AnswerFacts & {
  PersonId: number
  Confirmed: string | null
  Declined: string | null
}
type Holder = { AuthType: AuthType; PersonId: number }

/** ASG-11: only the assigned person answers, and staff say that they have seen it; another's place is not there. */
export function whyNotAnswer(act: AnswerAct, user: Holder, place: AnsweredPlace): RefusalId | null {
  const isOfficial = user.AuthType === AuthType.Referee || user.AuthType === AuthType.Supervisor
  if (isOfficial && place.PersonId !== user.PersonId) return 'record.notFound'
  const roles: AnswerRole[] = isOfficial ? ['assigned'] : user.AuthType === AuthType.Staff ? ['staff'] : []
  return whyNotStep(answerMachine, { act }, { state: stateOf(place), roles, facts: place })
}

export function stateOf({ Confirmed, Declined }: Pick<AnsweredPlace, 'Confirmed' | 'Declined'>): AnswerState {
  if (Declined) return 'declined'
  return Confirmed ? 'confirmed' : 'open'
}

function whyNotOnTime({ DaysUntilGame, IsCancelled }: AnswerFacts): RefusalId | null {
  if (IsCancelled) return 'assignments.isCancelled'
  if (DaysUntilGame > 6) return 'assignments.tooEarly'
  return DaysUntilGame < 1 ? 'assignments.tooLate' : null
}

function whyNotBefore({ HasBegun, IsCancelled }: AnswerFacts): RefusalId | null {
  if (IsCancelled) return 'assignments.isCancelled'
  return HasBegun ? 'assignments.hasBegun' : null
}

function whyNotAsked(facts: AnswerFacts): RefusalId | null {
  if (facts.IsSetByHand) return 'assignments.notAsked'
  if (facts.IsPutOff && !facts.IsCancelled) return 'assignments.isPutOff'
  return whyNotBefore(facts)
}
