import { translate } from '#app/platform/i18n.ts'
import { openPages } from '#app/platform/navigation.ts'
import { paths } from '#app/platform/paths.ts'
import { can } from '#app/platform/policy.ts'
import { recordsViewedBy } from '#app/platform/viewed-records.ts'
import { fold } from '#domain/platform/icelandic.ts'
import { matches } from '#domain/platform/lists/search-words.ts'
import { type Page, type PageName, pages, titleOf, titleOfGroup } from '#domain/platform/pages.ts'
import type { User } from '#domain/session/user.ts'
import type { TextKey } from '#domain/texts/keys.ts'

export type Found = {
  readonly title: string
  readonly detail?: string
  readonly to: string
  /** The key under which the choice is remembered as recently used. Records have none. */
  readonly recent?: string
}

/**
 * A group of results in the Ctrl+K palette. `find` returns the entries that match the typed text; for empty text, the first entries
 * of the group.
 */
export type PaletteSource = {
  readonly title: TextKey
  readonly find: (sought: string, user: User, signal: AbortSignal) => Found[] | Promise<Found[]>
  /** True if the entries change without the user typing, so they are never reused. */
  readonly isLive?: true
}

export function findPages(sought: string, user: User): Found[] {
  return [...openPages(user), ...begun.filter((name) => can(user, 'open', name))]
    .map((name) => {
      const { group }: Page = pages[name]
      return {
        title: translate(titleOf(name)),
        detail: group && translate(titleOfGroup(group)),
        to: paths[name](),
        recent: `page.${name}`,
        words: hasOtherWords(name) ? translate(`frame.search.pageWords.${name}`) : '',
      }
    })
    .filter(({ title, detail, words }) => matches(fold(`${title} ${detail ?? ''} ${words}`), sought))
    .map(({ title, detail, to, recent }) => ({
      title,
      detail: detail === title ? undefined : detail,
      to,
      recent,
    }))
}

/** Pages that users also seek by words that their titles lack, such as 'bann' in 'Leikbönn'. */
const withOtherWords = [
  'appointments',
  'bans',
  'banRules',
  'desk',
  'rulings',
  'clubs',
  'contracts',
  'courts',
  'fines',
  'gameTimeChanges',
  'imports',
  'leave',
  'access',
  'audit',
  'outbox',
  'system',
  'tournaments',
  'transfers',
  'users',
] as const satisfies readonly PageName[]

const hasOtherWords = (name: PageName): name is (typeof withOtherWords)[number] =>
  withOtherWords.some((one) => one === name)

/** The records that the user opened last. Only offered before anything is typed, because the other groups find them too. */
export function findViewed(sought: string, user: User): Found[] {
  if (sought.trim()) return []
  return recordsViewedBy(user)
    .filter(({ page }) => can(user, 'open', page))
    .map(({ title, page, path }) => ({ title, detail: translate(titleOf(page)), to: path }))
}

type Group = { readonly title: TextKey; readonly found: readonly Found[] }

/** Moves recently used entries to the front of their group. Without a search text, they form a group at the top. */
export function recentFirst(
  groups: readonly Group[],
  recent: readonly string[],
  sought: string,
): readonly Group[] {
  const placeOf = ({ recent: name }: Found) => (name && recent.includes(name) ? recent.indexOf(name) : null)
  const used = ({ found }: Group) =>
    found
      .filter((one) => placeOf(one) !== null)
      .sort((one, other) => (placeOf(one) ?? 0) - (placeOf(other) ?? 0))
  const others = ({ found }: Group) => found.filter((one) => placeOf(one) === null)
  if (sought.trim())
    return groups.map((group) => ({ title: group.title, found: [...used(group), ...others(group)] }))
  const found = groups
    .flatMap(used)
    .sort((one, other) => (placeOf(one) ?? 0) - (placeOf(other) ?? 0))
    .slice(0, mostShown)
  return [
    { title: 'frame.search.recent', found },
    ...groups.map((group) => ({
      title: group.title,
      found: group.found.filter((one) => !found.includes(one)),
    })),
  ]
}

const mostShown = 5

/** Pages without an entry in the side navigation that can still be opened from anywhere. */
const begun = ['giveAccess'] as const satisfies readonly PageName[]
