import { momentOf, type WallClock } from '../platform/dates.ts'
import type { RefusalId } from '../platform/refusal.ts'
import { type StateMachine, type Transition, whyNotStep } from '../platform/transitions.ts'

/** How far a form is (EXE-04); one that nobody has saved is a draft too. */
const ExecutionState = { Draft: 'draft', Sent: 'sent' } as const
type ExecutionState = (typeof ExecutionState)[keyof typeof ExecutionState]

type ExecutionAct = 'save' | 'send'
type Role = 'writer' | 'reader'

/** What the rules must know of a form. */
export type ExecutionFacts = {
  readonly HandedIn: string | null
  readonly GameDay: WallClock
  readonly now: Date
  /** How many rows lack what sending asks for. */
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

/** Nobody can tell before a game begins how it was carried out. */
function whyNotReady({ GameDay, now, Lacks }: ExecutionFacts): RefusalId | null {
  if (now.getTime() < momentOf(GameDay)) return 'gameExecution.notBegun'
  return Lacks ? 'gameExecution.incomplete' : null
}

/** Why the viewer may not save or send the form now, or null. */
export function whyNotAct(act: ExecutionAct, isWriter: boolean, facts: ExecutionFacts): RefusalId | null {
  const roles: readonly Role[] = [isWriter ? 'writer' : 'reader']
  return whyNotStep(executionMachine, { act }, { state: facts.HandedIn ? Sent : Draft, roles, facts })
}
