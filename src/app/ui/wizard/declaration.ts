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
  /** The name of the step in the address. */
  name: Name
  title: TextKey
  Step: ComponentType<Work>
  /** With `form` the step has the narrow width of a form, which is easier to read. */
  width?: 'full' | 'form'
}

/** The progress of a step: how many things are missing, or `done`; `null` if unknown. */
export type StepState = number | 'done' | null

/** The save state of the whole wizard. `steps` names the steps with unsaved values. */
export type SaveState<Name extends string> =
  | { kind: 'saved'; at: string | null }
  | { kind: 'saving' | 'waiting' }
  /** `reason` is the message of the refusal; `null` if the rows in one of the `steps` show it themselves. */
  | { kind: 'unsaved'; reason: string | null; isConflict: boolean; steps: readonly Name[] }

export type Saving<Name extends string> = {
  state: SaveState<Name>
  save: () => void
  isBusy: boolean
  /** True if a problem must be fixed first. The save button and the step buttons are then disabled. */
  isBlocked?: boolean
  /** A function that is called when the step buttons open another step. */
  onStep?: () => void
  problems: readonly string[]
}

/** Infers the step names of a wizard. */
export function wizard<Name extends string, Work extends object>(
  declaration: WizardDeclaration<Name, Work>,
): WizardDeclaration<Name, Work> {
  return declaration
}
