import type { RefusalId } from './refusal.ts'

/** One way from state to state: what is done, from where, by whom, to where, and what else may speak against it. */
export type Transition<State, Act extends string, Role, Facts> = {
  readonly act: Act
  readonly from: readonly State[]
  readonly to: State
  readonly who: readonly Role[]
  /** Asked last, of anyone who may do it from this state. What is left out sets no further limit. */
  readonly whyNot?: (facts: Facts) => RefusalId | null
}

/** The states of an entity as one table, which server, buttons and the random walks of the tests ask. */
export type StateMachine<State, Act extends string, Role, Facts> = {
  readonly transitions: readonly Transition<State, Act, Role, Facts>[]
  /** For a viewer with none of the roles that ever do what is asked. */
  readonly whyNotTheirs: (roles: readonly Role[]) => RefusalId
  /** For a state from which what is asked is never done, by this viewer. */
  readonly whyNotFrom: (state: State, requested: RequestedTransition<State, Act>) => RefusalId
}

/** A step is asked for by its act, or by the state that is to be. */
export type RequestedTransition<State, Act extends string> = { readonly act: Act } | { readonly to: State }

export type TransitionContext<State, Role, Facts> = {
  readonly state: State
  /** What the viewer is to this entity: an AuthType, or a side of it. */
  readonly roles: readonly Role[]
  /** All that the rules must know, the clock among it. */
  readonly facts: Facts
}

export type Step<State, Act extends string> =
  | { readonly act: Act; readonly to: State }
  | { readonly refusal: RefusalId }

/** The step that is asked for, or the reason why it is not taken: role first, then state, then the row's own rule. */
export function stepOf<State, Act extends string, Role, Facts>(
  machine: StateMachine<State, Act, Role, Facts>,
  requested: RequestedTransition<State, Act>,
  { state, roles, facts }: TransitionContext<State, Role, Facts>,
): Step<State, Act> {
  const theirs = machine.transitions.filter(
    (row) =>
      ('act' in requested ? row.act === requested.act : row.to === requested.to) &&
      row.who.some((role) => roles.includes(role)),
  )
  if (!theirs.length) return { refusal: machine.whyNotTheirs(roles) }
  let first: RefusalId | null = null
  for (const { act, to, whyNot } of theirs.filter(({ from }) => from.includes(state))) {
    const refusal = whyNot?.(facts) ?? null
    if (!refusal) return { act, to }
    first ??= refusal
  }
  return { refusal: first ?? machine.whyNotFrom(state, requested) }
}

/** Why what is asked for is not done, or null. */
export function whyNotStep<State, Act extends string, Role, Facts>(
  machine: StateMachine<State, Act, Role, Facts>,
  requested: RequestedTransition<State, Act>,
  context: TransitionContext<State, Role, Facts>,
): RefusalId | null {
  const step = stepOf(machine, requested, context)
  return 'refusal' in step ? step.refusal : null
}

/** How long an act can be taken back after it was done. */
export const undoSeconds = 10
/** The server takes it a little later too, for the way that the request comes. */
const slackSeconds = 5
/** Mails of such an act leave after it can no longer be taken back. */
export const mailHoldSeconds = 20

/** Who did it, and when: ISO 8601 in UTC. */
export type DoneAct = { readonly PersonId: number | null; readonly At: string }

/** An act is taken back by the person who did it, and only just afterwards; that nothing has happened since is asked elsewhere. */
export function whyNotUndo(user: { PersonId: number }, done: DoneAct, now: Date): RefusalId | null {
  if (done.PersonId !== user.PersonId) return 'undo.notYours'
  const seconds = (now.getTime() - Date.parse(done.At)) / 1000
  return seconds <= undoSeconds + slackSeconds ? null : 'undo.tooLate'
}

/** How many milliseconds of the time are left, for a button. */
export function undoMillisLeft({ At }: Pick<DoneAct, 'At'>, now: Date): number {
  return Math.max(0, Date.parse(At) + undoSeconds * 1000 - now.getTime())
}
