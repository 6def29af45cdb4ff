import type { TextKey, Translate } from '#domain/texts/keys.ts'
import type { Problem } from '#domain/texts/problem.ts'
import type { TextTree } from '#domain/texts/tree.ts'

/** The current Icelandic texts. An edit applies from the next use. */
export type Texts = {
  translate: Translate
  has(key: string): key is TextKey
  /** All texts, valid even if the file is not: those edited in the app, else the file's, else the last accepted ones. */
  merged(): TextTree
  /** As `merged`, but without its built-in texts for the texts page while the file has problems. */
  whole(): TextTree
  /** As `merged`, without the edits made in the app. */
  original(): TextTree
  /** Resolves when all known edits made in the app are loaded. */
  settled(): Promise<void>
  problems(): Problem[]
}
