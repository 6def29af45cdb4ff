import { contractTables } from './contracts.ts'
import { gameTables } from './games.ts'
import { importTables } from './imports.ts'
import { mailTables } from './mail.ts'
import { otherTables } from './others.ts'
import { participationTables } from './participation.ts'
import { peopleTables } from './people.ts'
import { plainTables } from './plain.ts'
import type { Register } from './table.ts'

const records: Register = {
  ...peopleTables,
  ...contractTables,
  ...gameTables,
  ...mailTables,
  ...participationTables,
}

/** All tables of the database, with what happens to their rows when personal data is removed. */
export const register: Register = { ...records, ...importTables(records), ...otherTables, ...plainTables }
