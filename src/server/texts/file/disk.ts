import { closeSync, constants, fstatSync, openSync, readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import type { FileId, Problem } from '#domain/texts/problem.ts'
import { codeOf } from '../../platform/operator-error.ts'
import { aboutFile } from './decoded.ts'

/** The content of the text file, or `null` if it cannot be read, and the problems in reading it. */
export type OnDisk = { content: Buffer | null; problems: Problem[] }

/** The largest text file that is read: about twenty times the size of the built-in texts. */
const mostBytes = 2_000_000

/** Reads the text file. Never throws or blocks, even if a folder or a pipe has its name. */
export function readFromDisk(file: string): OnDisk {
  try {
    // O_NONBLOCK keeps a pipe without a writer from blocking.
    const descriptor = openSync(file, constants.O_RDONLY | (constants.O_NONBLOCK ?? 0))
    try {
      const stat = fstatSync(descriptor)
      if (!stat.isFile()) return unread(file, stat.isDirectory() ? 'fileFolder' : 'fileSpecial')
      if (stat.size > mostBytes) return unread(file, 'fileHuge')
      return { content: readFileSync(descriptor), problems: filesBeside(file) }
    } finally {
      closeSync(descriptor)
    }
  } catch (error) {
    return unread(file, reasons[codeOf(error)] ?? 'fileUnreadable')
  }
}

const reasons: Record<string, FileId> = {
  ENOENT: 'fileMissing',
  ENOTDIR: 'fileMissing',
  EACCES: 'fileDenied',
  EPERM: 'fileDenied',
  EISDIR: 'fileFolder',
  ELOOP: 'fileLoop',
  ENXIO: 'fileSpecial',
}

const unread = (file: string, id: FileId): OnDisk => ({
  content: null,
  problems: [aboutFile(id, { name: path.basename(file) }), ...filesBeside(file)],
})

/** Reports files with a similar name in the same folder, because somebody may have saved to the wrong one. */
function filesBeside(file: string): Problem[] {
  const expected = path.basename(file)
  const names = namesIn(path.dirname(file))
  // On a disk that ignores case, a name that differs in case is the same file.
  const isThere = names.includes(expected)
  const small = expected.toLowerCase()
  return names
    .filter((name) => name !== expected && isNear(name.toLowerCase(), small))
    .filter((name) => isThere || statOf(file) === 'ENOENT' || name.toLowerCase() !== small)
    .map((name) => ({ ...aboutFile('fileBeside', { name: expected }), key: name }))
}

const endings = ['', '.txt', '.json', '.rtf', '.doc', '.docx', '.htm', '.html']
const isNear = (name: string, expected: string) => endings.some((ending) => name === expected + ending)

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder).sort()
  } catch {
    return []
  }
}

/**
 * A text that changes if the file, its permissions or its folder change. Fast, and reliable on every file
 * system.
 */
export function stampOf(file: string): { stamp: string; isSettled: boolean } {
  const [own, folder] = [statOf(file), statOf(path.dirname(file))]
  const age = typeof own === 'string' ? Number.POSITIVE_INFINITY : Date.now() - Number(own.ctimeMs)
  return { stamp: `${written(own)}, ${written(folder)}`, isSettled: Math.abs(age) > clockTickMillis }
}

/** After a change within this time, the file may change again without a new time stamp. */
const clockTickMillis = 20

type Stat = ReturnType<typeof bigStat>
const bigStat = (file: string) => statSync(file, { bigint: true })

function statOf(file: string): Stat | string {
  try {
    return bigStat(file)
  } catch (error) {
    return codeOf(error)
  }
}

const written = (stat: Stat | string) =>
  typeof stat === 'string' ? stat : `${stat.mtimeNs} ${stat.ctimeNs} ${stat.size} ${stat.ino}`
