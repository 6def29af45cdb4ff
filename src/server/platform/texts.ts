import { readFileSync, statSync } from 'node:fs'
import Polyglot from 'node-polyglot'
import builtIn from '#domain/texts/built-in.json' with { type: 'json' }
import type { Problem } from '#domain/texts/check.ts'
import type { TextKey, Translate } from '#domain/texts/keys.ts'
import { layOver } from '#domain/texts/lay-over.ts'
import type { TextTree } from '#domain/texts/tree.ts'
import { type Checked, checkFile } from './texts-file.ts'

/** The Icelandic texts as they stand in the file now; an edit holds from the next use on. */
export type Texts = {
  translate: Translate
  has(key: string): key is TextKey
  /** All texts, safe to show: those changed in the app, else the file's, and the built-in one where the file is wrong. */
  merged(): TextTree
  /** As `merged`, without what was changed in the app. */
  original(): TextTree
  /** That the changes of the app which are known to be there have been read. */
  settled(): Promise<void>
  problems(): Problem[]
}

type Log = { warn(fields: object, message: string): void }

/** What was changed in the app, by key; it lies over the file. The map is another one after each change. */
export type TextEdits = { now(): ReadonlyMap<string, string>; settled(): Promise<void> }

const noEdits: TextEdits = { now: () => none, settled: async () => {} }
const none: ReadonlyMap<string, string> = new Map()

export function openTexts(path: string, log: Log, edits = noEdits): Texts {
  let state: { stamp: string; checked: Checked } | undefined
  const now = () => {
    const stamp = stampOf(path)
    if (state?.stamp !== stamp) {
      const checked = read(path)
      const { length } = checked.problems
      if (length) log.warn({ path, problems: length }, 'the text file has mistakes; npm run i18n lists them')
      state = { stamp, checked }
    }
    return state
  }
  const shown = laidOver(() => now().checked.tree, edits.now)
  return {
    translate: (key, values) => shown().polyglot.t(key, values),
    has: (key): key is TextKey => shown().polyglot.has(key),
    merged: () => shown().tree,
    original: () => now().checked.tree,
    settled: edits.settled,
    problems: () => now().checked.problems,
  }
}

/** The texts with the edits over them, made anew when either is another one. */
function laidOver(original: () => TextTree, edits: TextEdits['now']) {
  let last:
    | { file: TextTree; rows: ReadonlyMap<string, string>; tree: TextTree; polyglot: Polyglot }
    | undefined
  return () => {
    const [file, rows] = [original(), edits()]
    if (last?.file !== file || last.rows !== rows) {
      const tree = layOver(file, rows)
      last = { file, rows, tree, polyglot: polyglotOf(tree) }
    }
    return last
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
