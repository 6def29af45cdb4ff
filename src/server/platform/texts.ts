import Polyglot from 'node-polyglot'
import builtIn from '#domain/texts/built-in.json' with { type: 'json' }
import type { Checked } from '#domain/texts/check-source.ts'
import type { TextKey, Translate } from '#domain/texts/keys.ts'
import type { Problem } from '#domain/texts/problem.ts'
import type { TextTree } from '#domain/texts/tree.ts'
import { type OnDisk, readFromDisk, stampOf } from './texts/disk.ts'
import { keptIn } from './texts/kept.ts'
import { checkFile } from './texts-file.ts'

/** The Icelandic texts as they stand in the file now; an edit holds from the next use on. */
export type Texts = {
  translate: Translate
  has(key: string): key is TextKey
  /** All texts, safe to show: the file's, and the last accepted one where an edit is wrong. */
  merged(): TextTree
  problems(): Problem[]
}

type Log = { warn(fields: object, message: string): void }
type Read = { onDisk: OnDisk; tree: TextTree; problems: Problem[]; polyglot: Polyglot }

/** With the name of a file in `keptAt` the last accepted texts outlive the process. */
export function openTexts(path: string, log: Log, keptAt?: string): Texts {
  const kept = keptAt === undefined ? null : keptIn(keptAt, log)
  let lastGood: TextTree = kept?.texts() ?? builtIn
  let seen: string | null = null
  let read: Read | undefined
  const now = (): Read => {
    const { stamp, isSettled } = stampOf(path)
    if (read && seen === stamp) return read
    const onDisk = readFromDisk(path)
    seen = isSettled ? stamp : null
    if (read && isSame(read.onDisk, onDisk)) return read
    const { isWhole, ...checked } = checkedOf(onDisk, lastGood)
    if (isWhole) {
      lastGood = checked.tree
      kept?.keep(lastGood)
    }
    const { length } = checked.problems
    if (length) log.warn({ path, problems: length }, 'the text file has mistakes; npm run i18n lists them')
    read = { ...readable(checked), onDisk }
    return read
  }
  return {
    translate: (key, values) => now().polyglot.t(key, values),
    has: (key): key is TextKey => now().polyglot.has(key),
    merged: () => now().tree,
    problems: () => now().problems,
  }
}

export function polyglotOf(tree: TextTree): Polyglot {
  return new Polyglot({ locale: 'is', phrases: tree })
}

function checkedOf({ content, problems }: OnDisk, lastGood: TextTree): Checked {
  if (!content) return { tree: lastGood, problems, isWhole: false }
  const checked = checkFile(builtIn, content, lastGood)
  return { ...checked, problems: [...problems, ...checked.problems] }
}

/** As long as anything is wrong, the page that tells so speaks by its built-in texts, lest these be what is wrong. */
function readable({ tree, problems }: Pick<Checked, 'tree' | 'problems'>) {
  const shown = problems.length ? { ...tree, texts: builtIn.texts } : tree
  return { tree: shown, problems, polyglot: polyglotOf(shown) }
}

function isSame(one: OnDisk, other: OnDisk): boolean {
  const isEqual =
    one.content && other.content ? one.content.equals(other.content) : one.content === other.content
  return isEqual && JSON.stringify(one.problems) === JSON.stringify(other.problems)
}
