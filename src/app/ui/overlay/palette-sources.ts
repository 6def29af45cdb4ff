import { t } from '#app/platform/i18n.ts'
import { openPages } from '#app/platform/navigation.ts'
import { paths } from '#app/platform/paths.ts'
import { fold, matches } from '#domain/platform/icelandic.ts'
import { pages, railGroups } from '#domain/platform/pages.ts'
import type { User } from '#domain/session/user.ts'
import type { TextKey } from '#domain/texts/keys.ts'

export type Found = { readonly title: string; readonly detail?: string; readonly to: string }

/** Answers what was typed, and nothing at all with its first entries; the palette shows each source as a group. */
export type PaletteSource = {
  readonly title: TextKey
  readonly find: (sought: string, user: User, signal: AbortSignal) => Found[] | Promise<Found[]>
}

/** The pages of this user whose name or group has what was typed. */
export function findPages(sought: string, user: User): Found[] {
  return openPages(user)
    .map((name) => {
      const { title, group } = pages[name]
      return { title: t(title), detail: group && t(railGroups[group]), to: paths[name]() }
    })
    .filter(({ title, detail }) => matches(fold(`${title} ${detail}`), sought))
    .map(({ title, detail, to }) => ({ title, to, detail: detail === title ? undefined : detail }))
}
