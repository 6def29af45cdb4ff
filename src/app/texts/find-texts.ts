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

// What is typed here or stands on the screen may name people. So it is held against the texts of this tab, and no
// address that a server or a proxy may log has it (OP-070).

/** A text as it stands on the screen now. */
export type ShownText = Pick<TextEntry, 'Key' | 'Text' | 'Screen'>

/** For Ctrl+K: the texts that have what was typed, for those who may change them. */
export function findTexts(sought: string, user: User): Found[] {
  // One or two letters are in nearly every text.
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

/** The texts that stand on the screen as these words, with values in the place of their placeholders. */
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

/** Made ready for the search once, until the texts are other ones. */
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
