import { createHash } from 'node:crypto'
import { importFolder } from '#server/import.ts'
import type { Database } from '#server/platform/database/database.ts'
import { csvFolder } from './csv-folder.ts'
import { postgresCopy } from './database.ts'
import { importedAt } from './importing.ts'
import { wholeFolder } from './whole-folder.ts'

export function importedDatabase(): Promise<Database> {
  return postgresCopy(`imported_${stateOfFolder}`, ['server', 'domain'], async (database) => {
    await importFolder(database, csvFolder(wholeFolder), importedAt)
  })
}

export const stateOfFolder = createHash('sha256')
  .update(JSON.stringify(wholeFolder))
  .digest('hex')
  .slice(0, 8)
