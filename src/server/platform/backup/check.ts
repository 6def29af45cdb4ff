import { folder, type Migration, migrationsIn } from '../database/migrate.ts'
import { OperatorError } from '../operator-error.ts'
import { unfit } from './batch.ts'
import { format, type Header, readLines, version } from './format.ts'

export type Source = { file: string; keys: readonly string[] }

export type Checked = { header: Header; tables: number; rows: number }

/**
 * Verifies a backup's key, checksum and columns. Refuses a file that the migrations in `own` cannot restore.
 * Opens no database.
 */
export async function checkBackup(
  { file, keys }: Source,
  beat = () => {},
  own = migrationsIn(folder),
): Promise<Checked> {
  let header: Header | undefined
  let isFirst = true
  let table: { name: string; width: number } | undefined
  let [tables, rows] = [0, 0]
  let problem: OperatorError | undefined
  for await (const line of readLines(file, keys)) {
    if (isFirst && 'format' in line) header = line
    isFirst = false
    if (Array.isArray(line)) {
      if (line.length !== table?.width) problem ??= unfit(whyNotFit(line, table?.name))
      if (++rows % beatRows === 0) beat()
    } else if ('table' in line) {
      table = { name: line.table, width: line.columns.length }
      tables++
    }
  }
  // The header is checked after the checksum: an altered header may claim another format or a newer version.
  const sound = headerOf(header, file)
  refuseUnknown(sound.migrations, own, file)
  if (problem) throw problem
  return { header: sound, tables, rows }
}

const beatRows = 1000

function whyNotFit(row: readonly unknown[], table: string | undefined) {
  return table ? `a row of ${table} has ${row.length} values` : 'a row belongs to no table'
}

function headerOf(header: Header | undefined, file: string): Header {
  if (header?.format !== format) throw new OperatorError(`The file ${file} is not a backup.`)
  if (header.version === version) return header
  throw new OperatorError(`The file ${file} was made by a newer program; install that one to restore it.`)
}

function refuseUnknown(given: Header['migrations'], own: Migration[], file: string) {
  const strange = given.find(
    ({ name, hash }, index) => own[index]?.name !== name || own[index]?.hash !== hash,
  )
  if (!strange) return
  throw new OperatorError(
    `The file ${file} was made by a newer or another program (it has ${strange.name}); install that one to restore it.`,
  )
}
