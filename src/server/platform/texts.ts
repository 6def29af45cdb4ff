import type { TextKey, Translate } from '#domain/texts/keys.ts'
import type { Problem } from '#domain/texts/problem.ts'
import type { TextTree } from '#domain/texts/tree.ts'

/** The Icelandic texts as they stand in the file now; an edit holds from the next use on. */
export type Texts = {
  translate: Translate
  has(key: string): key is TextKey
  /** All texts, safe to show: those changed in the app, else the file's, and the last accepted one where the file is wrong. */
  merged(): TextTree
  /** As `merged`, but also while anything is wrong with the file's own words for the page that tells so. */
  whole(): TextTree
  /** As `merged`, without what was changed in the app. */
  original(): TextTree
  /** That the changes of the app which are known to be there have been read. */
  settled(): Promise<void>
  problems(): Problem[]
}
