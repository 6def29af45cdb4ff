import type { RefusalId } from './refusal.ts'

/** One transition of a state machine: the action, the states before and after, the roles that may do it, and a further rule. */
export type Transition<State, Act extends string, Role, Facts> = {
  readonly act: Act
  readonly from: readonly State[]
  readonly to: State
  readonly who: readonly Role[]
  /** A further rule, checked after role and state. Returns why the transition is refused, or `null`. */
  readonly whyNot?: (facts: Facts) => RefusalId | null
}

/** The states of an entity as one table. The server, the buttons and the random walks of the tests use it. */
export type StateMachine<State, Act extends string, Role, Facts> = {
  readonly transitions: readonly Transition<State, Act, Role, Facts>[]
  /** Returns the refusal for a viewer none of whose roles may do the action. */
  readonly whyNotTheirs: (roles: readonly Role[]) => RefusalId
  /** Returns the refusal if nobody with the viewer's roles can do the action in this state. */
  readonly whyNotFrom: (state: State, requested: RequestedTransition<State, Act>) => RefusalId
}

export type RequestedTransition<State, Act extends string> = { readonly act: Act } | { readonly to: State }

export type TransitionContext<State, Role, Facts> = {
  readonly state: State
  readonly roles: readonly Role[]
  /** All facts that the rules need, including the current time. */
  readonly facts: Facts
}

export type Step<State, Act extends string> =
  | { readonly act: Act; readonly to: State }
  | { readonly refusal: RefusalId }

/** Returns the requested transition, or why it is refused. Checks the role first, then the state, then the transition's own rule. */
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

export function whyNotStep<State, Act extends string, Role, Facts>(
  machine: StateMachine<State, Act, Role, Facts>,
  requested: RequestedTransition<State, Act>,
  context: TransitionContext<State, Role, Facts>,
): RefusalId | null {
  const step = stepOf(machine, requested, context)
  return 'refusal' in step ? step.refusal : null
}

/** Seconds for which the button to undo an action is shown. */
export const undoSeconds = 10
/** Extra seconds that the server allows for the request to arrive. */
const slackSeconds = 5
/** Seconds for which mails about an action are delayed, so that they are sent only after it can no longer be undone. */
export const mailHoldSeconds = 20

/** An action that can be undone: who did it, and when, ISO 8601 in UTC. */
export type DoneAct = { readonly PersonId: number | null; readonly At: string }

/**
 * Why an action cannot be undone. Only the person who did it may undo it, and only shortly afterwards. Callers also check that nothing has
 * changed since.
 */
export function whyNotUndo(user: { PersonId: number }, done: DoneAct, now: Date): RefusalId | null {
  if (done.PersonId !== user.PersonId) return 'undo.notYours'
  const seconds = (now.getTime() - Date.parse(done.At)) / 1000
  return seconds <= undoSeconds + slackSeconds ? null : 'undo.tooLate'
}

/** Milliseconds for which the button to undo an action is still shown. */
export function undoMillisLeft({ At }: Pick<DoneAct, 'At'>, now: Date): number {
  return Math.max(0, Date.parse(At) + undoSeconds * 1000 - now.getTime())
}
