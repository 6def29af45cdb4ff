import type { RefusalId } from './refusal.ts'

/** One transition of a state machine: the action, its states, the roles that may do it, and a further rule. */
export type Transition<State, Act extends string, Role, Facts> = {
  readonly act: Act
  readonly from: readonly State[]
  readonly to: State
  readonly who: readonly Role[]
  /** Checked last, after role and state. Without it there is no further rule. */
  readonly whyNot?: (facts: Facts) => RefusalId | null
}

/** The states of an entity as one table, which server, buttons and the random walks of the tests use. */
export type StateMachine<State, Act extends string, Role, Facts> = {
  readonly transitions: readonly Transition<State, Act, Role, Facts>[]
  /** The refusal for a viewer without any role that may do the action. */
  readonly whyNotTheirs: (roles: readonly Role[]) => RefusalId
  /** The refusal if this viewer can never do the action from this state. */
  readonly whyNotFrom: (state: State, requested: RequestedTransition<State, Act>) => RefusalId
}

export type RequestedTransition<State, Act extends string> = { readonly act: Act } | { readonly to: State }

export type TransitionContext<State, Role, Facts> = {
  readonly state: State
  readonly roles: readonly Role[]
  /** Everything the rules need, including the current time. */
  readonly facts: Facts
}

export type Step<State, Act extends string> =
  | { readonly act: Act; readonly to: State }
  | { readonly refusal: RefusalId }

/** The requested transition, or its refusal. Checks the role first, then the state, then the transition's own rule. */
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

/** How long the button offers to undo an action. */
export const undoSeconds = 10
/** Extra time that the server allows for the request to arrive. */
const slackSeconds = 5
/** Mails about an undoable action are sent only after it can no longer be undone. */
export const mailHoldSeconds = 20

/** `At` is ISO 8601 in UTC. */
export type DoneAct = { readonly PersonId: number | null; readonly At: string }

/** Only the person who did an action may undo it, and only shortly afterwards. Callers also check that nothing changed since. */
export function whyNotUndo(user: { PersonId: number }, done: DoneAct, now: Date): RefusalId | null {
  if (done.PersonId !== user.PersonId) return 'undo.notYours'
  const seconds = (now.getTime() - Date.parse(done.At)) / 1000
  return seconds <= undoSeconds + slackSeconds ? null : 'undo.tooLate'
}

/** Milliseconds left in which the button offers to undo. */
export function undoMillisLeft({ At }: Pick<DoneAct, 'At'>, now: Date): number {
  return Math.max(0, Date.parse(At) + undoSeconds * 1000 - now.getTime())
}
