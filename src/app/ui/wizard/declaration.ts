import type { ComponentType } from 'react'
import type { TextKey } from '#domain/texts/keys.ts'

/** What a wizard is made of. `Name` is the union of its steps' names, `Work` what each step is handed. */
export type WizardDeclaration<Name extends string, Work extends object> = {
  /** The page's heading. */
  title: TextKey
  /** What the row of steps is called for those who hear it. */
  label: TextKey
  /** In their order. */
  steps: readonly WizardStep<Name, Work>[]
}

type WizardStep<Name extends string, Work extends object> = {
  /** As it stands in the address. */
  name: Name
  title: TextKey
  Step: ComponentType<Work>
  /** A form keeps to a width that can be read. */
  width?: 'full' | 'form'
}

/** How much a step lacks, or that it lacks nothing; null where neither can be said. */
export type StepState = number | 'done' | null

/** How far everything is that was typed, whichever step it was typed in. */
export type SaveState<Name extends string> =
  | { kind: 'saved'; at: string | null }
  | { kind: 'saving' | 'waiting' }
  /** In the words of who refused it; null where rows say it themselves, in one of the steps where they are shown. */
  | { kind: 'unsaved'; reason: string | null; isConflict: boolean; steps: readonly Name[] }

export type Saving<Name extends string> = {
  state: SaveState<Name>
  /** What the button and Ctrl+S do. */
  save: () => void
  isBusy: boolean
  /** Something is wrong that is to be mended first: nothing is saved by the button, and no step is left. */
  isBlocked?: boolean
  /** Another step is gone to by the buttons. */
  onStep?: () => void
  /** What the server refused of the last save. */
  problems: readonly string[]
}

/** Declares a wizard, so that the names of its steps are known by type. */
export function wizard<Name extends string, Work extends object>(
  declaration: WizardDeclaration<Name, Work>,
): WizardDeclaration<Name, Work> {
  return declaration
}
