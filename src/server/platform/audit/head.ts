import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'
import type { Environment } from '../environment.ts'
import { OperatorError } from '../operator-error.ts'
import type { Link } from './chain.ts'

/** The end of the audit chain, stored outside the database to detect rows that were cut off at the end. */
const Head = z.object({ at: z.string(), seal_number: z.number().int().min(1), hash: z.string() })
export type Head = z.infer<typeof Head>

/** `databaseUrl` is part of the file name, because one data folder may serve several databases in turn. */
type HeadPlace = Pick<Environment, 'dataDir' | 'databaseUrl'>

function fileOf({ dataDir, databaseUrl }: HeadPlace): string {
  if (!databaseUrl) return path.join(dataDir, 'audit-head.json')
  const { host, pathname } = new URL(databaseUrl)
  const name = createHash('sha256').update(`${host}${pathname}`).digest('hex').slice(0, 12)
  return path.join(dataDir, `audit-head-${name}.json`)
}

/** Reads the stored head; `null` if no head has been stored yet. */
export function readHead(place: HeadPlace): Head | null {
  const file = fileOf(place)
  if (!existsSync(file)) return null
  try {
    return Head.parse(JSON.parse(readFileSync(file, 'utf8')))
  } catch (error) {
    throw new OperatorError(`The file ${file} no longer contains a valid head of the audit.`, {
      cause: error,
    })
  }
}

/** Replaces the file atomically, so an interruption leaves the previous head. */
export function writeHead(place: HeadPlace, { seal_number, hash }: Link, at: Date) {
  const file = fileOf(place)
  mkdirSync(place.dataDir, { recursive: true })
  const head: Head = { at: at.toISOString(), seal_number, hash }
  writeFileSync(`${file}.part`, `${JSON.stringify(head)}\n`, { mode: 0o600, flush: true })
  renameSync(`${file}.part`, file)
}

/**
 * Renames the head file after a restore. The restored audit chain ends where its backup ended, so the old head
 * no longer matches.
 */
export function setHeadAside(place: HeadPlace, at: Date) {
  const file = fileOf(place)
  if (existsSync(file)) renameSync(file, file.replace(/json$/, `before-${at.getTime()}.json`))
}

/** Splits a hash into groups of four characters. The log would redact an unbroken hash as a secret or a national id. */
export function shownHash(hash: string): string {
  return hash.match(/.{1,4}/g)?.join(' ') ?? ''
}
