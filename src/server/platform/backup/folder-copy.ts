import { randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import type { SystemAction } from '#domain/audit/system-actions.ts'
import type { Database } from '../database/database.ts'
import { OperatorError } from '../operator-error.ts'
import { copyChanged } from './copy-changed.ts'

// Another process gets a copy of a data folder that a server is using: it writes a request into the folder `copies`, and the server copies
// the folder at a moment without writes. Anyone who can write there owns the data folder anyway. Writes wait only for files that changed
// during the first copy.
// <name>.wanted  →  <name>.making  →  the folder <name>, or <name>.failed
// The requester keeps touching <name>.asker. A process id would mean nothing in another container.

const pollMillis = 200
const beatMillis = 2000
const goneMillis = 60_000

export type CopyAct = Extract<SystemAction, 'backup' | 'audit.verified'>

type CopyRequest = { taken?: number; silent?: number; act?: CopyAct; signal?: AbortSignal }

/**
 * Requests a copy of a data folder from the server that uses it, and returns the path of the copy. A copy can
 * be opened like any data folder. The caller must call `releaseCopy` after use.
 */
export async function askForCopy(
  dataDir: string,
  { taken = 15_000, silent = goneMillis, act = 'backup', signal }: CopyRequest = {},
): Promise<string> {
  const copies = copiesIn(dataDir)
  const copy = path.join(copies, randomUUID())
  await mkdir(copies, { recursive: true, mode: 0o700 })
  await beatAsAsker(copy)
  await writeFile(`${copy}.wanted`, act)
  try {
    for (;;) {
      if (await isThere(copy)) return copy
      if (await isThere(`${copy}.failed`))
        throw new OperatorError('The server could not copy its data; its log says why.')
      if ((await ageOf(`${copy}.wanted`)) > taken) {
        throw new OperatorError(
          `The data folder ${dataDir} is in use by something that is not a running server; try again when it is done.`,
        )
      }
      if ((await ageOf(`${copy}.making`)) > silent) {
        throw new OperatorError('The server stopped while it was copying its data; try again.')
      }
      await wait(pollMillis, undefined, { signal })
    }
  } catch (error) {
    await rm(`${copy}.wanted`, { force: true })
    await rm(`${copy}.asker`, { force: true })
    throw error
  } finally {
    await rm(`${copy}.failed`, { force: true })
  }
}

export async function releaseCopy(copy: string) {
  await rm(copy, { recursive: true, force: true })
  await rm(`${copy}.asker`, { force: true })
}

async function beatAsAsker(copy: string) {
  const file = `${copy}.asker`
  await writeFile(file, '')
  const beat = setInterval(
    () => utimes(file, new Date(), new Date()).catch(() => clearInterval(beat)),
    beatMillis,
  ).unref()
}

/** Makes the requested copies, and deletes those whose requester is gone. `before` runs before each copy. */
export async function makeCopies(
  database: Database,
  dataDir: string,
  before: (act: CopyAct) => Promise<void>,
) {
  const copies = copiesIn(dataDir)
  for (const name of await readdir(copies).catch(() => [])) {
    if (!(await isAsked(path.join(copies, name))))
      await rm(path.join(copies, name), { recursive: true, force: true })
    else if (name.endsWith('.wanted')) await make(path.join(copies, name.slice(0, -'.wanted'.length)))
  }

  async function make(copy: string) {
    const making = `${copy}.making`
    // Do nothing if the process that requested the copy has withdrawn its request.
    if (!(await rename(`${copy}.wanted`, making).then(yes, no))) return
    const beat = setInterval(() => utimes(making, new Date(), new Date()).catch(() => undefined), beatMillis)
    try {
      await before((await readFile(making, 'utf8')) === 'audit.verified' ? 'audit.verified' : 'backup')
      await copyAtOneMoment(database, path.join(dataDir, 'pg'), path.join(`${copy}.part`, 'pg'))
      await rename(`${copy}.part`, copy)
    } catch (error) {
      await writeFile(`${copy}.failed`, '')
      await rm(`${copy}.part`, { recursive: true, force: true })
      throw error
    } finally {
      clearInterval(beat)
      await rm(making, { force: true })
    }
  }
}

/** Copies the files, then their changes in a transaction: the embedded database has one session, so nobody else writes meanwhile. */
async function copyAtOneMoment(database: Database, from: string, to: string): Promise<void> {
  await sql`checkpoint`.execute(database.db)
  // The first copy may take minutes. The second copy leaves few changes for the copy in the transaction.
  const copied = await copyChanged(from, to, await copyChanged(from, to, new Map()))
  await database.transaction(async (tx) => {
    await sql`select 1`.execute(tx)
    await copyChanged(from, to, copied)
  })
}

const yes = () => true
const no = () => false

const copiesIn = (dataDir: string) => path.join(dataDir, 'copies')

async function isThere(file: string) {
  return (await stat(file).catch(() => null)) !== null
}

async function ageOf(file: string) {
  const found = await stat(file).catch(() => null)
  return found ? Date.now() - found.mtimeMs : 0
}

async function isAsked(file: string) {
  const asker = `${file.replace(/\.\w+$/, '')}.asker`
  return (await isThere(asker)) && (await ageOf(asker)) < goneMillis
}
