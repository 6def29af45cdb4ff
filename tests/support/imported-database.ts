import { createHash } from 'node:crypto'
import type { Database } from '#server/platform/database/database.ts'
import { databaseOn } from '#server/platform/database/database.ts'
import { openInMemory } from '#server/platform/database/embedded.ts'
import { importFolder } from '#server/platform/import/import.ts'
import { csvFolder } from './csv-folder.ts'
import { memoryImage } from './images.ts'
import { importedAt } from './importing.ts'
import { wholeFolder } from './whole-folder.ts'

/** A copy in memory of a database that has taken the whole folder. */
export async function importedDatabase(): Promise<Database> {
  image ??= memoryImage(`imported-${stateOfFolder}`, ['server', 'domain'], async (database) => {
    await importFolder(database, csvFolder(wholeFolder), importedAt)
  })
  return databaseOn(await openInMemory(await image))
}

const stateOfFolder = createHash('sha256').update(JSON.stringify(wholeFolder)).digest('hex').slice(0, 8)
let image: ReturnType<typeof memoryImage> | undefined
