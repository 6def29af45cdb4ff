import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'
import type { Environment } from '../environment.ts'
import { OperatorError } from '../operator-error.ts'
import type { Link } from './chain.ts'

/** The end of the chain, kept outside the database: rows that are cut off there are missed here. */
const Head = z.object({ at: z.string(), seal_number: z.number().int().min(1), hash: z.string() })
export type Head = z.infer<typeof Head>

/** Where it is kept, and of which database: a folder may serve one after the other. */
type HeadPlace = Pick<Environment, 'dataDir' | 'databaseUrl'>

function fileOf({ dataDir, databaseUrl }: HeadPlace): string {
  if (!databaseUrl) return path.join(dataDir, 'audit-head.json')
  const { host, pathname } = new URL(databaseUrl)
  const name = createHash('sha256').update(`${host}${pathname}`).digest('hex').slice(0, 12)
  return path.join(dataDir, `audit-head-${name}.json`)
}

/** Null where none has been written yet. */
export function readHead(place: HeadPlace): Head | null {
  const file = fileOf(place)
  if (!existsSync(file)) return null
  try {
    return Head.parse(JSON.parse(readFileSync(file, 'utf8')))
  } catch (error) {
    throw new OperatorError(`The file ${file} does not hold the head of the audit any more.`, {
      cause: error,
    })
  }
}

/** In one step, so that a stop in between leaves the one before. */
export function writeHead(place: HeadPlace, { seal_number, hash }: Link, at: Date) {
  const file = fileOf(place)
  mkdirSync(place.dataDir, { recursive: true })
  const head: Head = { at: at.toISOString(), seal_number, hash }
  writeFileSync(`${file}.part`, `${JSON.stringify(head)}\n`, { mode: 0o600, flush: true })
  renameSync(`${file}.part`, file)
}

/** A restored database ends where its backup did, so the head of the one before is no longer its own. */
export function setHeadAside(place: HeadPlace, at: Date) {
  const file = fileOf(place)
  if (existsSync(file)) renameSync(file, file.replace(/json$/, `before-${at.getTime()}.json`))
}

/** In groups of four, which the log's masking takes neither for a secret nor for a national id. */
export function shownHash(hash: string): string {
  return hash.match(/.{1,4}/g)?.join(' ') ?? ''
}
