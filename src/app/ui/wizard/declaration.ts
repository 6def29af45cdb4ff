import type { ComponentType } from 'react'
import type { TextKey } from '#domain/texts/keys.ts'

/** Declaration of a wizard. `Name` is the union of its step names, `Work` the props of each step. */
export type WizardDeclaration<Name extends string, Work extends object> = {
  title: TextKey
  /** The label of the step navigation for screen readers. */
  label: TextKey
  steps: readonly WizardStep<Name, Work>[]
}

type WizardStep<Name extends string, Work extends object> = {
  /** Its name in the address. */
  name: Name
  title: TextKey
  Step: ComponentType<Work>
  /** `form` limits the width for readability. */
  width?: 'full' | 'form'
}

/** The number of missing items, or `done`; `null` if unknown. */
export type StepState = number | 'done' | null

/** The save state of all steps together. */
export type SaveState<Name extends string> =
  | { kind: 'saved'; at: string | null }
  | { kind: 'saving' | 'waiting' }
  /** `reason` is the message of the refusal; `null` if the rows themselves show it, in one of `steps`. */
  | { kind: 'unsaved'; reason: string | null; isConflict: boolean; steps: readonly Name[] }

export type Saving<Name extends string> = {
  state: SaveState<Name>
  save: () => void
  isBusy: boolean
  /** A problem must be fixed first: the save button and the step buttons are disabled. */
  isBlocked?: boolean
  /** Called when the step buttons open another step. */
  onStep?: () => void
  problems: readonly string[]
}

/** Infers the step names of a wizard. */
export function wizard<Name extends string, Work extends object>(
  declaration: WizardDeclaration<Name, Work>,
): WizardDeclaration<Name, Work> {
  return declaration
}
