import type { User } from '#domain/session/user.ts'
import type { TextKey } from '#domain/texts/keys.ts'

export type Found = { readonly title: string; readonly detail?: string; readonly to: string }

/** Answers what was typed, and nothing at all with its first entries; the palette shows each source as a group. */
export type PaletteSource = {
  readonly title: TextKey
  readonly find: (sought: string, user: User, signal: AbortSignal) => Found[] | Promise<Found[]>
}
