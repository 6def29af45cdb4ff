import type { PostgresPoolClient } from 'kysely'
import { OperatorError } from '../operator-error.ts'
import { quoted, type Table } from './catalog.ts'

/** The error for rows that the database cannot store. Occurs only with a file that was edited by hand and given a valid checksum. */
export const unfit = (reason: string, cause?: Error) =>
  new OperatorError(`The rows of the backup do not fit together (${reason}); nothing was changed.`, { cause })

const fullAt = 4_000_000

/** Collects rows of one table and inserts them together. A large row is sent alone. */
export class Batch {
  #rows: (string | null)[][] = []
  #size = 0

  constructor(
    readonly client: PostgresPoolClient,
    readonly table: Table,
  ) {}

  async add(row: (string | null)[]) {
    const { name, columns } = this.table
    if (row.length !== columns.length) throw unfit(`a row of ${name} has ${row.length} values`)
    this.#rows.push(row)
    for (const value of row) this.#size += (value?.length ?? 0) + 8
    if (this.#size > fullAt) await this.flush()
  }

  async flush() {
    const { name, columns } = this.table
    if (this.#rows.length) {
      const fields = columns.map((column) => quoted(column.name)).join(', ')
      const values = columns.map(({ type }, index) => `c${index}::${type}`).join(', ')
      const lists = columns.map((_column, index) => `$${index + 1}::text[]`).join(', ')
      const names = columns.map((_column, index) => `c${index}`).join(', ')
      await this.client.query(
        `insert into ${quoted(name)} (${fields}) overriding system value
         select ${values} from unnest(${lists}) as given (${names})`,
        columns.map((_column, index) => this.#rows.map((row) => row[index])),
      )
    }
    this.#rows = []
    this.#size = 0
  }
}
