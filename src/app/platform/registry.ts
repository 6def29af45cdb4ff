import type { Translate } from '#domain/texts/keys.ts'
import type { AnyKind } from './autosave/document-kind.ts'
import type { Waiting } from './waiting.ts'

/** Tables that the features register at startup, because the platform imports no feature. */
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

/**
 * Registers parts of the registry. The login page registers the texts, the app behind the login everything else, each before its
 * first render.
 */
export function register(given: Partial<Registry>) {
  Object.assign(registry, given)
}
