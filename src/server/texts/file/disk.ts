import { closeSync, constants, fstatSync, openSync, readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import type { FileId, Problem } from '#domain/texts/problem.ts'
import { codeOf } from '../../platform/operator-error.ts'
import { aboutFile } from './decoded.ts'

/** The file's content; `null` if it cannot be read. */
export type OnDisk = { content: Buffer | null; problems: Problem[] }

/** About twenty times the size of the product's texts. */
const mostBytes = 2_000_000

/** Reads the text file. Never throws or blocks, whatever is in its place. */
export function readFromDisk(file: string): OnDisk {
  try {
    // Without O_NONBLOCK a pipe with no writer would block.
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

/** Files with similar names: somebody may have saved to the wrong one. */
function filesBeside(file: string): Problem[] {
  const expected = path.basename(file)
  const names = namesIn(path.dirname(file))
  // On a case-insensitive disk both names are the same file.
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

/** Changes with the file, its permissions or its neighbours. Cheap and reliable on every file system. */
export function stampOf(file: string): { stamp: string; isSettled: boolean } {
  const [own, folder] = [statOf(file), statOf(path.dirname(file))]
  const age = typeof own === 'string' ? Number.POSITIVE_INFINITY : Date.now() - Number(own.ctimeMs)
  return { stamp: `${written(own)}, ${written(folder)}`, isSettled: Math.abs(age) > clockTickMillis }
}

/** A file may change twice within one tick of the file system's clock. */
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
