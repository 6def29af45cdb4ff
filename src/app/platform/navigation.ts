import { type PageName, pageNames, pages, type RailGroup, railGroups } from '#domain/platform/pages.ts'
import { mostUsed } from '#domain/session/navigation.ts'
import type { User } from '#domain/session/user.ts'
import { can } from './policy.ts'

/** The side navigation: the pages that this user may open (SES-27). */
export function railOf(user: User): { group: RailGroup; names: PageName[] }[] {
  const open = openPages(user)
  return railGroups
    .map((group) => ({ group, names: open.filter((name) => pages[name].group === group) }))
    .filter(({ names }) => names.length > 0)
}

export function shortcutsOf(user: User): PageName[] {
  return mostUsed[user.AuthType].filter((name) => can(user, 'open', name))
}

/**
 * The pages that the user may open from the side navigation. Their addresses have no parameters; all other pages are reached from
 * them.
 */
export function openPages(user: User): PageName[] {
  return pageNames.filter((name) => pages[name].group && can(user, 'open', name))
}
