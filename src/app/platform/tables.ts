import type { ComponentType } from 'react'
import type { PageName } from '#domain/platform/pages.ts'
import type { Translate } from '#domain/texts/keys.ts'
import type { UnitKind } from './autosave/kind.ts'
import type { Waiting } from './waiting.ts'

/** What the platform knows of the features: they are handed to it at the start, for it imports none of them. */
export type Tables = {
  /** The text of a key, with its values filled in. */
  translate: Translate
  /** Done when the texts are there. Who asks the server sooner makes no sentence, and lets nothing be drawn, before. */
  texts: Promise<void>
  /** The pages that exist, each loaded when it is opened. */
  screens: Readonly<Partial<Record<PageName, () => Promise<ComponentType>>>>
  /** What may wait for somebody; loaded beside the first page. */
  waiting: () => Promise<readonly Waiting[]>
  /** What is saved as it is typed, by the kinds' names. */
  unitKinds: Readonly<Record<string, () => Promise<UnitKind>>>
}

export const tables: Tables = {
  translate: (key) => key,
  texts: Promise.resolve(),
  screens: {},
  waiting: async () => [],
  unitKinds: {},
}

/** The login page hands over the texts and screens, the admin the rest, each before its first render. */
export function registerTables(given: Partial<Tables>) {
  Object.assign(tables, given)
}

/** Only pages that exist are offered. */
export function isBuilt(name: PageName): boolean {
  return name in tables.screens
}
