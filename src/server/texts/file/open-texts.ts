import Polyglot from 'node-polyglot'
import { applyOverrides } from '#domain/texts/apply-overrides.ts'
import builtIn from '#domain/texts/built-in.json' with { type: 'json' }
import type { TextKey } from '#domain/texts/keys.ts'
import type { Problem } from '#domain/texts/problem.ts'
import type { TextTree } from '#domain/texts/tree.ts'
import type { Texts } from '../../platform/texts.ts'
import type { Checked } from './check-source.ts'
import { checkFile } from './check-source.ts'
import { type OnDisk, readFromDisk, stampOf } from './disk.ts'
import { keptIn } from './kept.ts'

type Log = { warn(fields: object, message: string): void }
type Read = { onDisk: OnDisk; tree: TextTree; problems: Problem[] }

/** What was changed in the app, by key; it lies over the file. The map is another one after each change. */
export type TextEdits = { now(): ReadonlyMap<string, string>; settled(): Promise<void> }

const noEdits: TextEdits = { now: () => none, settled: async () => {} }
const none: ReadonlyMap<string, string> = new Map()

/**
 * With the name of a file in `keptAt` the last accepted texts outlive the process. Single texts are looked for in the file no more often
 * than each `lookMillis`: a list asks for one in each of its rows. All of them together are read as they stand.
 */
export function openTexts(
  path: string,
  log: Log,
  {
    keptAt,
    edits = noEdits,
    lookMillis = 0,
  }: { keptAt?: string; edits?: TextEdits; lookMillis?: number } = {},
): Texts {
  const kept = keptAt === undefined ? null : keptIn(keptAt, log)
  let lastGood: TextTree = kept?.texts() ?? builtIn
  let seen: string | null = null
  let read: Read | undefined
  let lookedAt = Number.NEGATIVE_INFINITY
  const now = (): Read => {
    lookedAt = performance.now()
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
    read = { ...checked, onDisk }
    return read
  }
  const recent = () => (read && performance.now() - lookedAt < lookMillis ? read : now())
  const layOverEdits = laidOver(edits.now)
  const shown = () => layOverEdits(now())
  const single = () => layOverEdits(recent()).polyglot
  return {
    translate: (key, values) => single().t(key, values),
    has: (key): key is TextKey => single().has(key),
    merged: () => shown().tree,
    whole: () => applyOverrides(builtIn, now().tree, edits.now()),
    original: () => now().tree,
    settled: edits.settled,
    problems: () => now().problems,
  }
}

/** The texts with the edits over them, made anew when either is another one. */
function laidOver(edits: TextEdits['now']) {
  let last: { read: Read; rows: ReadonlyMap<string, string>; tree: TextTree; polyglot: Polyglot } | undefined
  return (read: Read) => {
    const rows = edits()
    if (last?.read !== read || last.rows !== rows) {
      const tree = readable(applyOverrides(builtIn, read.tree, rows), read.problems)
      last = { read, rows, tree, polyglot: polyglotOf(tree) }
    }
    return last
  }
}

export function polyglotOf(tree: TextTree): Polyglot {
  return new Polyglot({ locale: 'is', phrases: tree })
}

function checkedOf({ content, problems }: OnDisk, lastGood: TextTree): Checked {
  if (!content) return { tree: lastGood, problems, isWhole: false }
  // An unchanged file needs no parsing, so the server starts sooner.
  if (content.equals(builtInFile())) return { tree: builtIn, problems, isWhole: true }
  const checked = checkFile(builtIn, content, lastGood)
  return { ...checked, problems: [...problems, ...checked.problems] }
}

/** As `npm run i18n -- --adopt` writes them. */
const builtInFile = () => Buffer.from(`${JSON.stringify(builtIn, null, 2)}\n`)

/** As long as anything is wrong, the page that tells so speaks by its built-in texts, lest these be what is wrong. */
function readable(tree: TextTree, problems: Problem[]): TextTree {
  return problems.length ? { ...tree, texts: builtIn.texts } : tree
}

function isSame(one: OnDisk, other: OnDisk): boolean {
  const isEqual =
    one.content && other.content ? one.content.equals(other.content) : one.content === other.content
  return isEqual && JSON.stringify(one.problems) === JSON.stringify(other.problems)
}
