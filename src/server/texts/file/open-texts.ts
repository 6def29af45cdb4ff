import Polyglot from 'node-polyglot'
import { applyOverrides } from '#domain/texts/apply-overrides.ts'
import builtIn from '#domain/texts/built-in.json' with { type: 'json' }
import type { TextKey } from '#domain/texts/keys.ts'
import type { Problem } from '#domain/texts/problem.ts'
import type { TextTree } from '#domain/texts/tree.ts'
import type { Texts } from '../../platform/texts.ts'
import { acceptedTextsIn } from './accepted.ts'
import type { Checked } from './check-source.ts'
import { checkFile } from './check-source.ts'
import { type OnDisk, readFromDisk, stampOf } from './disk.ts'

type Log = { warn(fields: object, message: string): void }
type Read = { onDisk: OnDisk; tree: TextTree; problems: Problem[] }

/** The texts that were changed in the app, by key. They override the file. Every change makes a new map. */
export type TextEdits = { now(): ReadonlyMap<string, string>; settled(): Promise<void> }

const noEdits: TextEdits = { now: () => none, settled: async () => {} }
const none: ReadonlyMap<string, string> = new Map()

/**
 * Opens the text file. Reading a single text checks the file at most every `lookMillis`, because a list needs
 * one text per row.
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
  const kept = keptAt === undefined ? null : acceptedTextsIn(keptAt, log)
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

/** Returns the texts of the file, overridden by the changes in the app. Rebuilds them if either changes. */
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
  // A file that equals the built-in texts is not parsed, which makes the start faster.
  if (content.equals(builtInFile())) return { tree: builtIn, problems, isWhole: true }
  const checked = checkFile(builtIn, content, lastGood)
  return { ...checked, problems: [...problems, ...checked.problems] }
}

/** The file as `npm run i18n -- --adopt` writes it. */
const builtInFile = () => Buffer.from(`${JSON.stringify(builtIn, null, 2)}\n`)

/** If the file has problems, the page that reports them uses built-in texts, which are certainly valid. */
function readable(tree: TextTree, problems: Problem[]): TextTree {
  return problems.length ? { ...tree, texts: builtIn.texts } : tree
}

function isSame(one: OnDisk, other: OnDisk): boolean {
  const isEqual =
    one.content && other.content ? one.content.equals(other.content) : one.content === other.content
  return isEqual && JSON.stringify(one.problems) === JSON.stringify(other.problems)
}
