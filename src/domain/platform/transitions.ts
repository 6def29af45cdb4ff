import type { RefusalId } from './refusal.ts'

/** One way from state to state: what is done, from where, by whom, to where, and what else may speak against it. */
export type Transition<State, Act extends string, Role, Facts> = {
  readonly act: Act
  readonly from: readonly State[]
  readonly to: State
  readonly who: readonly Role[]
  /** Asked last, of whoever may do it from this state. What is left out sets no further limit. */
  readonly whyNot?: (facts: Facts) => RefusalId | null
}

/** The states of an entity as one table, which server, buttons and the random walks of the tests ask. */
export type StateMachine<State, Act extends string, Role, Facts> = {
  readonly transitions: readonly Transition<State, Act, Role, Facts>[]
  /** For a viewer with none of the roles that ever do what is asked. */
  readonly whyNotTheirs: (roles: readonly Role[]) => RefusalId
  /** For a state from which what is asked is never done, by this viewer. */
  readonly whyNotFrom: (state: State, asked: Asked<State, Act>) => RefusalId
}

/** A step is asked for by its act, or by the state that is to be. */
export type Asked<State, Act extends string> = { readonly act: Act } | { readonly to: State }

export type Standing<State, Role, Facts> = {
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
  asked: Asked<State, Act>,
  { state, roles, facts }: Standing<State, Role, Facts>,
): Step<State, Act> {
  const theirs = machine.transitions.filter(
    (row) =>
      ('act' in asked ? row.act === asked.act : row.to === asked.to) &&
      row.who.some((role) => roles.includes(role)),
  )
  if (!theirs.length) return { refusal: machine.whyNotTheirs(roles) }
  let first: RefusalId | null = null
  for (const { act, to, whyNot } of theirs.filter(({ from }) => from.includes(state))) {
    const refusal = whyNot?.(facts) ?? null
    if (!refusal) return { act, to }
    first ??= refusal
  }
  return { refusal: first ?? machine.whyNotFrom(state, asked) }
}

/** Why what is asked for is not done, or null. */
export function whyNotStep<State, Act extends string, Role, Facts>(
  machine: StateMachine<State, Act, Role, Facts>,
  asked: Asked<State, Act>,
  standing: Standing<State, Role, Facts>,
): RefusalId | null {
  const step = stepOf(machine, asked, standing)
  return 'refusal' in step ? step.refusal : null
}

/** The acts that the viewer may do now, in the order of the table. */
export function actsNow<State, Act extends string, Role, Facts>(
  machine: StateMachine<State, Act, Role, Facts>,
  standing: Standing<State, Role, Facts>,
): Act[] {
  const acts = new Set(machine.transitions.map(({ act }) => act))
  return [...acts].filter((act) => whyNotStep(machine, { act }, standing) === null)
}
