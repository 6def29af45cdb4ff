import type { TextChange, TextEntry, TextState } from '#domain/text-editing/entry.ts'
import { whyNotSaveText } from '#domain/text-editing/entry.ts'
import { screenOf } from '#domain/text-editing/screens.ts'
import builtIn from '#domain/texts/built-in.json' with { type: 'json' }
import { flatten } from '#domain/texts/tree.ts'
import type { Texts } from '../platform/texts.ts'
import type { Change, ChangeRow } from './store.ts'

/**
 * A text as shown in the list, without the keys of equal texts. Those are computed only for the returned
 * texts.
 */
export type ShownText = Omit<TextEntry, 'Same'>

const own = flatten(builtIn)

/** All texts in the order of the file, with their current changes in the app. */
export function allTexts(texts: Texts, changes: readonly Change[]): ShownText[] {
  const changeOf = new Map(changes.map((change) => [change.key, change]))
  return [...flatten(texts.original())].map(([key, original]) => {
    const change = changeOf.get(key)
    const delivered = own.get(key) ?? original
    const state = stateOf(original, delivered, change)
    return {
      Key: key,
      Text: isShown(state) ? (change?.after ?? original) : original,
      Original: original,
      BuiltIn: delivered,
      Edited: change?.after ?? '',
      Screen: screenName(key, texts),
      State: state,
      Version: change?.version ?? 1,
    }
  })
}

export function withSame(entries: readonly ShownText[], all: readonly ShownText[]): TextEntry[] {
  const byText = new Map<string, ShownText[]>(entries.map(({ Text }) => [Text, []]))
  for (const one of all) byText.get(one.Text)?.push(one)
  return entries.map((entry) => {
    const others = (byText.get(entry.Text) ?? []).filter(({ Key }) => Key !== entry.Key)
    return { ...entry, Same: others.map(({ Key, Screen }) => ({ Key, Screen })) }
  })
}

const isShown = (state: TextState) => state === 'edited' || state === 'both'

function stateOf(original: string, delivered: string, change: Change | undefined): TextState {
  // A text that was changed back to the text in the file counts as unchanged.
  if (!change || change.after === null || change.after === original) return 'original'
  if (whyNotSaveText(delivered, change.after)) return 'unfit'
  return change.original === original ? 'edited' : 'both'
}

function screenName(key: string, texts: Texts): string {
  const screen = screenOf(key)
  return screen ? texts.translate(screen) : ''
}

export function presentChange({ version, at, name, before, after, original }: ChangeRow): TextChange {
  return {
    Version: version,
    At: at,
    Name: name ?? '',
    Before: before,
    After: after ?? original,
    IsOriginal: after === null,
  }
}
