import { AuthType } from '../platform/auth-type.ts'
import type { RefusalId } from '../platform/refusal.ts'
import { type StateMachine, type Transition, whyNotStep } from '../platform/transitions.ts'

export type AnswerState = 'open' | 'confirmed' | 'declined'
type AnswerAct = 'confirm' | 'accept' | 'decline' | 'markSeen'
type AnswerRole = 'assigned' | 'staff'

/** The facts about a game that decide whether an official may answer the appointment now, by the server's clock. */
type AnswerFacts = {
  DaysUntilGame: number
  HasBegun: boolean
  IsCancelled?: boolean
  IsPutOff?: boolean
  /** True if the official was entered on the match report at the game, without being asked. */
  IsSetByHand?: boolean
}

export const declineReasonMax = 300

/**
 * ASG-10, OP-037: `confirm` ('Mæti' in the list) is open from six days to one day before the game. `accept` (answers an appointment) and
 * `decline` ('Kemst ekki') are open until the game begins. Answers may change and be repeated until then (D1-009).
 */
const transitions: readonly Transition<AnswerState, AnswerAct, AnswerRole, AnswerFacts>[] = [
  { act: 'confirm', from: ['open'], to: 'confirmed', who: ['assigned'], whyNot: whyNotOnTime },
  { act: 'confirm', from: ['confirmed'], to: 'confirmed', who: ['assigned'] },
  { act: 'confirm', from: ['declined'], to: 'confirmed', who: ['assigned'], whyNot: whyNotBefore },
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

export type AnsweredPlace = AnswerFacts & {
  PersonId: number
  Confirmed: string | null
  Declined: string | null
}
type Holder = { AuthType: AuthType; PersonId: number }

/**
 * ASG-11: only the appointed official answers; staff mark a decline as seen. For other officials the
 * appointment is not found (404).
 */
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
