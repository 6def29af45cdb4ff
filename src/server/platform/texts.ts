import { readFileSync, statSync } from 'node:fs'
import Polyglot from 'node-polyglot'
import builtIn from '#domain/texts/built-in.json' with { type: 'json' }
import type { Problem } from '#domain/texts/check.ts'
import type { TextKey, Translate } from '#domain/texts/keys.ts'
import type { TextTree } from '#domain/texts/tree.ts'
import { type Checked, checkFile } from './texts-file.ts'

/** The Icelandic texts as they stand in the file now; an edit holds from the next use on. */
export type Texts = {
  translate: Translate
  has(key: string): key is TextKey
  /** All texts, safe to show: the file's, and the built-in one where an edit is wrong. */
  merged(): TextTree
  problems(): Problem[]
}

type Log = { warn(fields: object, message: string): void }

export function openTexts(path: string, log: Log): Texts {
  let state: { stamp: string; checked: Checked; polyglot: Polyglot } | undefined
  const now = () => {
    const stamp = stampOf(path)
    if (state?.stamp !== stamp) {
      const checked = read(path)
      const { length } = checked.problems
      if (length) log.warn({ path, problems: length }, 'the text file has mistakes; npm run i18n lists them')
      state = { stamp, checked, polyglot: polyglotOf(checked.tree) }
    }
    return state
  }
  return {
    translate: (key, values) => now().polyglot.t(key, values),
    has: (key): key is TextKey => now().polyglot.has(key),
    merged: () => now().checked.tree,
    problems: () => now().checked.problems,
  }
}

export function polyglotOf(tree: TextTree): Polyglot {
  return new Polyglot({ locale: 'is', phrases: tree })
}

/** Asked at each use: cheap, and works on every file system that people edit on. */
function stampOf(path: string): string {
  const stat = statSync(path, { throwIfNoEntry: false })
  return stat ? `${stat.mtimeMs} ${stat.size} ${stat.ino}` : ''
}

function read(path: string): Checked {
  try {
    return checkFile(builtIn, readFileSync(path))
  } catch {
    return { tree: builtIn, problems: [{ id: 'unreadable', key: '', line: 0, column: 0 }] }
  }
}
