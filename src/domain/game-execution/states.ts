import { momentOf, type WallClock } from '../platform/dates.ts'
import type { RefusalId } from '../platform/refusal.ts'
import { type StateMachine, type Transition, whyNotStep } from '../platform/transitions.ts'

/** EXE-04: the states of a game execution form. A form that was never saved is a draft too. */
const ExecutionState = { Draft: 'draft', Sent: 'sent' } as const
type ExecutionState = (typeof ExecutionState)[keyof typeof ExecutionState]

type ExecutionAct = 'save' | 'send'
type Role = 'writer' | 'reader'

export type ExecutionFacts = {
  readonly HandedIn: string | null
  readonly GameDay: WallClock
  readonly now: Date
  /** Number of incomplete rows of the form. */
  readonly Lacks: number
}

const { Draft, Sent } = ExecutionState

const transitions: readonly Transition<ExecutionState, ExecutionAct, Role, ExecutionFacts>[] = [
  { act: 'save', from: [Draft], to: Draft, who: ['writer'] },
  { act: 'send', from: [Draft], to: Sent, who: ['writer'], whyNot: whyNotReady },
]

export const executionMachine: StateMachine<ExecutionState, ExecutionAct, Role, ExecutionFacts> = {
  transitions,
  whyNotTheirs: () => 'gameExecution.onlyWriter',
  whyNotFrom: () => 'gameExecution.isSent',
}

/** Why the form cannot be sent yet: the game has not begun, or rows are incomplete. */
function whyNotReady({ GameDay, now, Lacks }: ExecutionFacts): RefusalId | null {
  if (now.getTime() < momentOf(GameDay)) return 'gameExecution.notBegun'
  return Lacks ? 'gameExecution.incomplete' : null
}

export function whyNotAct(act: ExecutionAct, isWriter: boolean, facts: ExecutionFacts): RefusalId | null {
  const roles: readonly Role[] = [isWriter ? 'writer' : 'reader']
  return whyNotStep(executionMachine, { act }, { state: facts.HandedIn ? Sent : Draft, roles, facts })
}
