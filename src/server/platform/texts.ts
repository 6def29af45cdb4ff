import type { TextKey, Translate } from '#domain/texts/keys.ts'
import type { Problem } from '#domain/texts/problem.ts'
import type { TextTree } from '#domain/texts/tree.ts'

/** The current Icelandic texts. An edit applies from the next use. */
export type Texts = {
  translate: Translate
  has(key: string): key is TextKey
  /**
   * All texts. Each text is the one edited in the app, or else the text in the file. If the file is invalid,
   * the last accepted file is used.
   */
  merged(): TextTree
  /**
   * All texts of the file, with the edits made in the app, for download. While the file has problems, `merged`
   * contains built-in texts of the texts page; this function does not.
   */
  whole(): TextTree
  /** Like `merged`, but without the edits made in the app. */
  original(): TextTree
  /** Resolves when all known edits made in the app are loaded. */
  settled(): Promise<void>
  problems(): Problem[]
}
