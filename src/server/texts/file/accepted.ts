import { randomBytes } from 'node:crypto'
import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import builtIn from '#domain/texts/built-in.json' with { type: 'json' }
import type { TextTree } from '#domain/texts/tree.ts'
import { checkSource } from './check-source.ts'

type Log = { warn(fields: object, message: string): void }

/**
 * Stores the last accepted texts in a file, as far as they differ from the built-in ones. The file survives a
 * restart.
 */
export type AcceptedTexts = { texts(): TextTree; keep(tree: TextTree): void }

export function acceptedTextsIn(file: string, log: Log): AcceptedTexts {
  let written = read(file)
  return {
    texts: () => checkSource(builtIn, written).tree,
    keep: (tree) => {
      const changed = `${JSON.stringify(changedIn(tree, builtIn), null, 2)}\n`
      if (changed === written) return
      written = changed
      try {
        write(file, changed)
      } catch (error) {
        log.warn({ file, error }, 'the last accepted texts could not be saved')
      }
    },
  }
}

const nothing = '{}\n'

function read(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return nothing
  }
}

/**
 * Writes to a draft and renames it: other instances may write at the same time, and none reads a half-written
 * file.
 */
function write(file: string, content: string) {
  const draft = `${file}.${process.pid}.${randomBytes(4).toString('hex')}`
  try {
    writeFileSync(draft, content, { flush: true })
    renameSync(draft, file)
  } finally {
    rmSync(draft, { force: true })
  }
}

function changedIn(tree: TextTree, own: TextTree): TextTree {
  return Object.fromEntries(
    Object.entries(tree).flatMap(([name, value]): [string, string | TextTree][] => {
      const before = own[name]
      if (typeof value === 'string' || typeof before !== 'object') {
        return value === before ? [] : [[name, value]]
      }
      const below = changedIn(value, before)
      return Object.keys(below).length ? [[name, below]] : []
    }),
  )
}
