import type { TextChange, TextEntry, TextState } from '#domain/texts/entry.ts'
import { whyNotSaveText } from '#domain/texts/save.ts'
import { groupOf, textScreens } from '#domain/texts/screens.ts'
import { flatten } from '#domain/texts/tree.ts'
import type { Texts } from '../platform/texts.ts'
import type { Change, ChangeRow } from './store.ts'

/** Every text in the order of the file, with what was changed of it as the database has it now. */
export function entriesOf(texts: Texts, changes: readonly Change[]): TextEntry[] {
  const changeOf = new Map(changes.map((change) => [change.key, change]))
  const rows = [...flatten(texts.original())].map(([key, original]) => {
    const change = changeOf.get(key)
    const state = stateOf(original, change)
    return { key, original, change, state, text: isShown(state) ? (change?.after ?? original) : original }
  })
  const alike = new Map<string, string[]>()
  for (const { key, text } of rows) alike.set(text, [...(alike.get(text) ?? []), key])
  return rows.map(({ key, original, change, state, text }) => ({
    Key: key,
    Text: text,
    Original: original,
    Edited: change?.after ?? '',
    Screen: screenOf(key, texts),
    State: state,
    Same: (alike.get(text) ?? [])
      .filter((other) => other !== key)
      .map((other) => ({ Key: other, Screen: screenOf(other, texts) })),
    Version: change?.version ?? 1,
  }))
}

const isShown = (state: TextState) => state === 'edited' || state === 'both'

function stateOf(original: string, change: Change | undefined): TextState {
  // What was brought back to the file is no change any more.
  if (!change || change.after === null || change.after === original) return 'original'
  if (whyNotSaveText(original, change.after)) return 'unfit'
  return change.original === original ? 'edited' : 'both'
}

function screenOf(key: string, texts: Texts): string {
  const group = groupOf(key)
  return group ? texts.translate(textScreens[group]) : ''
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
