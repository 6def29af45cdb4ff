import fs from 'node:fs'
import path from 'node:path'
import type { Log } from '../../log.ts'
import type { DataFile } from './data-files.ts'
import { durable, startEngine } from './folder.ts'
import { SyncedFolder } from './synced-folder.ts'
import { flush, readTemplate, writeDataFiles } from './template.ts'

type Creating = {
  checkLock: () => void
  /** Takes the build's template, which has the tables. Otherwise the new database has none. */
  fromTemplate: boolean
  log: Log
}

/** Creates the database in another folder and renames that when it is complete, so a first start may be killed at any moment. */
export async function createFolder(home: string, { checkLock, fromTemplate, log }: Creating): Promise<void> {
  const files = fromTemplate ? await templateOrNull(log) : null
  const draft = `${home}.new`
  fs.rmSync(draft, { recursive: true, force: true })
  fs.mkdirSync(draft, { mode: 0o700 })
  if (files) await writeDataFiles(draft, files, checkLock)
  else await initialize(draft, checkLock)
  checkLock()
  fs.renameSync(draft, home)
  await flush(path.dirname(home))
}

/** Without a usable template a start takes seconds longer, but works. */
async function templateOrNull(log: Log): Promise<DataFile[] | null> {
  try {
    return await readTemplate()
  } catch (error) {
    log.warn({ error }, "the build's template of a database cannot be used, so initdb creates the database")
    return null
  }
}

/** Runs PostgreSQL's initdb. */
async function initialize(draft: string, checkLock: () => void) {
  const engine = await startEngine({ fs: new SyncedFolder(draft, checkLock), startParams: durable })
  await engine.close()
  for (const file of [draft, ...fs.readdirSync(draft, { recursive: true, encoding: 'utf8' })]) {
    await flush(path.resolve(draft, file))
  }
}
