import { randomBytes } from 'node:crypto'
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { codeOf, OperatorError } from './operator-error.ts'
import { looksRandom } from './random-key.ts'

const bytes = 32

/** Reads a secret key, or creates it at the first use. The file is outside the database and its backups. */
export function keyFromFile(folder: string, name: string): Buffer {
  const file = path.join(folder, name)
  try {
    mkdirSync(folder, { recursive: true })
    const key = read(file) ?? made(file)
    if (looksRandom(key)) return key
    throw new OperatorError(`The key ${file} is not random; see 'Keys' in src/server/README.md to change it.`)
  } catch (error) {
    if (error instanceof OperatorError) throw error
    throw new OperatorError(`The key ${file} can neither be read nor created (${String(error)}).`, {
      cause: error,
    })
  }
}

/** `null` if no key has been created yet. */
export function keyInFile(folder: string, name: string): Buffer | null {
  return read(path.join(folder, name))
}

function read(file: string): Buffer | null {
  try {
    const key = Buffer.from(readFileSync(file, 'utf8').trim(), 'base64')
    if (key.length === bytes) return key
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return null
    throw error
  }
  throw new OperatorError(`The key ${file} is damaged; delete it to create a new one.`)
}

/** Creates the key atomically. If another process creates it at the same moment, the first one wins. */
function made(file: string): Buffer {
  const draft = `${file}.${process.pid}.${randomBytes(4).toString('hex')}`
  // Flushed, or a power cut could leave data encrypted with a key that was never stored.
  writeFileSync(draft, `${randomBytes(bytes).toString('base64')}\n`, { mode: 0o600, flush: true })
  try {
    linkSync(draft, file)
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error
  } finally {
    rmSync(draft, { force: true })
  }
  const key = read(file)
  if (!key) throw new OperatorError(`The key ${file} cannot be stored.`)
  return key
}
