import type { Translate } from '#domain/texts/keys.ts'
import type { AnyKind } from './autosave/document-kind.ts'
import type { Waiting } from './waiting.ts'

/** What the platform needs from the features. They register it at the start, because the platform imports none of them. */
export type Registry = {
  translate: Translate
  /** Resolves once the texts are loaded. Await it before rendering or translating anything. */
  texts: Promise<void>
  waiting: () => Promise<readonly Waiting[]>
  documentKinds: Readonly<Record<string, () => Promise<AnyKind>>>
}

export const registry: Registry = {
  translate: (key) => key,
  texts: Promise.resolve(),
  waiting: async () => [],
  documentKinds: {},
}

/** The login page registers the texts, the admin the rest, each before its first render. */
export function register(given: Partial<Registry>) {
  Object.assign(registry, given)
}
