import type { Translate } from '#domain/texts/keys.ts'
import type { AnyKind } from './autosave/document-kind.ts'
import type { Waiting } from './waiting.ts'

/** What the platform knows of the features: they are handed to it at the start, for it imports none of them. */
export type Registry = {
  /** The text of a key, with its values filled in. */
  translate: Translate
  /** Done when the texts are there. Who asks the server sooner makes no sentence, and lets nothing be drawn, before. */
  texts: Promise<void>
  /** What may wait for somebody; loaded beside the first page. */
  waiting: () => Promise<readonly Waiting[]>
  /** What is saved as it is typed, by the kinds' names. */
  documentKinds: Readonly<Record<string, () => Promise<AnyKind>>>
}

export const registry: Registry = {
  translate: (key) => key,
  texts: Promise.resolve(),
  waiting: async () => [],
  documentKinds: {},
}

/** The login page hands over the texts, the admin the rest, each before its first render. */
export function register(given: Partial<Registry>) {
  Object.assign(registry, given)
}
