import { shownTexts } from '#app/i18n-provider.ts'
import { formPath } from '#app/platform/form-address.ts'
import { translate } from '#app/platform/i18n.ts'
import { moduleState } from '#app/platform/module-state.ts'
import { can } from '#app/platform/policy.ts'
import type { Found } from '#app/ui/overlay/palette-sources.ts'
import { fewestLetters } from '#domain/search/rules.ts'
import type { User } from '#domain/session/user.ts'
import type { TextEntry } from '#domain/text-editing/entry.ts'
import { screenOf } from '#domain/text-editing/screens.ts'
import { bestFirst, isShownAs, type Searchable, searchable } from '#domain/text-editing/search.ts'
import { flatten, type TextTree } from '#domain/texts/tree.ts'
import { texts } from './resource.ts'

// Texts are searched in the browser. The search may contain a person's name, which servers and proxies could log as part of an
// address (OP-070).

export type ShownText = Pick<TextEntry, 'Key' | 'Text' | 'Screen'>

/** Searches the texts for Ctrl+K. Empty unless the user may edit texts. */
export function findTexts(sought: string, user: User): Found[] {
  // A search of one or two letters finds nothing, because nearly every text contains them.
  if (sought.trim().length < fewestLetters || !can(user, 'edit', texts)) return []
  return bestFirst(shown(), ({ one }) => one, sought)
    .slice(0, mostFound)
    .map(({ Key, Text, Screen }) => ({
      title: Text,
      detail: Screen,
      to: formPath('texts', Key),
    }))
}

const mostFound = 6

/** The texts that can appear on screen as `words`, with values in their placeholders. */
export function textsShownAs(words: string): ShownText[] {
  return bestFirst(
    shown().filter(({ one }) => isShownAs(one, words)),
    ({ one }) => one,
    words,
  )
}

type Shown = ShownText & { one: Searchable }
const state = moduleState((): { tree: TextTree | null; shown: readonly Shown[] } => ({
  tree: null,
  shown: [],
}))

/** Search data of all texts, cached until the texts change. */
function shown(): readonly Shown[] {
  const tree = shownTexts()
  if (state.tree !== tree) {
    state.tree = tree
    state.shown = [...flatten(tree)].map(([Key, Text]) => {
      const screen = screenOf(Key)
      return { Key, Text, Screen: screen ? translate(screen) : '', one: searchable(Key, Text) }
    })
  }
  return state.shown
}
