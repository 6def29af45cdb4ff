import { type PageName, pageNames, pages, type RailGroup, railGroups } from '#domain/platform/pages.ts'
import { mostUsed } from '#domain/session/navigation.ts'
import type { User } from '#domain/session/user.ts'
import { can } from './policy.ts'

/** The pages that this user may open, as the rail shows them (SES-27). */
export function railOf(user: User): { group: RailGroup; names: PageName[] }[] {
  const open = openPages(user)
  return railGroups
    .map((group) => ({ group, names: open.filter((name) => pages[name].group === group) }))
    .filter(({ names }) => names.length > 0)
}

/** What this role does most, the first three for a thumb. */
export function shortcutsOf(user: User): PageName[] {
  return mostUsed[user.AuthType].filter((name) => can(user, 'open', name))
}

/** Pages without parameters that stand in the rail; the others are reached from these. */
export function openPages(user: User): PageName[] {
  return pageNames.filter((name) => pages[name].group && can(user, 'open', name))
}
