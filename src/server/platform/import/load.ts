import { nearestName } from '#domain/platform/typed/nearest-name.ts'
import { plainSigns } from '#domain/platform/typed/signs.ts'
import type { Queryable } from '../database/database.ts'
import { cleaned, shown, type Value, Wrong } from './cells.ts'
import type { Column, ImportFile } from './columns.ts'
import { builtInLabel, headerIndex, headingText, matchColumns } from './header.ts'
import { indexesOf } from './key-index.ts'
import { mostValues, type Options } from './options.ts'
import { analyze, indexLines, newTable, type Work } from './plan/work.ts'
import type { ProblemList } from './problem.ts'
import { unmarked } from './sheet/formula.ts'
import { BrokenFile } from './sheet/limits.ts'
import type { CsvRow } from './sheet/row.ts'
import { run } from './sql.ts'

/** A file whose rows are in a temporary table, each with its line number. */
export type Loaded = {
  file: ImportFile
  /** The columns named in the file's header, in the order of the header. */
  columns: Column[]
  staging: string
  rows: number
  lastLine: number
  work: Work
  /** The staging table of all rows, if `staging` contains only the rows of one step. */
  wholeStaging?: string
  /** Whether the file broke off, so that its end is unknown. */
  broken: boolean
}

export type Progress = (message: string) => void

/**
 * The rows to load in place of a file of the folder, and the import column for each of their columns; `null`
 * skips a column.
 */
export type Source = {
  /** Batches of rows, including the header. */
  rows: () => AsyncIterable<CsvRow[]>
  columns?: readonly (string | null)[]
}

/** Loads a file into its temporary table. Includes rows with errors, because other rows may refer to them. */
export async function load(
  tx: Queryable,
  file: ImportFile,
  { rows, columns }: Source,
  given: { options: Options; problems: ProblemList; progress: Progress; work: Work },
): Promise<Loaded> {
  const { work } = given
  const staging = `import_${file.table}`
  const loaded: Loaded = { file, columns: [], staging, rows: 0, lastLine: 0, work, broken: false }
  const complain = (line: number, column: string, reason: string) =>
    given.problems.add({ file: file.file, line, column, reason })
  const reading = { options: given.options, complain }
  let header: Header | undefined
  try {
    for await (const batch of rows()) {
      // A file that is damaged from its start yields a batch without rows.
      if (!header && !batch.length) continue
      if (!header) {
        const at = columns ? 0 : headerIndex(file, batch, builtInLabel)
        const [row] = batch.splice(0, at + 1).slice(at)
        header = readHeader(file, { cells: row?.cells ?? [], columns, complain })
        loaded.columns = header.filter((column) => column !== null)
        await createStaging(tx, loaded)
      }
      const read = batch.flatMap((row) => readRow(row, header ?? [], loaded, reading) ?? [])
      // Stop storing rows once the problem list is full.
      if (!given.problems.isFull) await insert(tx, loaded, read)
      given.progress(`${file.file}: ${loaded.rows} rows read`)
    }
    if (!header) complain(1, '', 'the file is empty; it must begin with a line of column names')
  } catch (error) {
    if (!(error instanceof BrokenFile)) throw error
    loaded.broken = true
    complain(error.line, '', `${error.message}; what follows was not read`)
  }
  if (!header) await createStaging(tx, loaded)
  await analyze(tx, work, loaded.staging)
  return loaded
}

/** The column of each cell; `null` skips the cell. */
type Header = (Column | null)[]
type Complain = (line: number, column: string, reason: string) => void

type HeaderRow = { cells: readonly string[]; columns: Source['columns']; complain: Complain }

function readHeader(file: ImportFile, { cells, columns, complain }: HeaderRow): Header {
  const names = columns ?? matchColumns(file, cells, builtInLabel)
  for (const { name } of file.columns.filter((column) => column.required && !names.includes(column.name))) {
    complain(1, name, 'this column is missing')
  }
  const known = file.columns.map(({ name }) => name)
  return names.map((name, index) => {
    const heading = name ?? (columns ? null : headingText(cells[index] ?? ''))
    // The user has skipped this column when matching the file's columns.
    if (heading === null) return null
    const column = file.columns.find((one) => one.name === name)
    const isAgain = column ? names.indexOf(name) < index : matchColumns(file, [heading], builtInLabel)[0]
    if (isAgain) complain(1, heading, 'this column stands twice')
    else if (!column) complain(1, heading || String(index + 1), unknownColumn(heading, known))
    return column && !isAgain ? column : null
  })
}

function unknownColumn(name: string, known: string[]) {
  if (!name) return 'this column has no name'
  const near = nearestName(name, known)
  return `this column is not known${near ? `; did you mean ${near}?` : `; the columns are ${known.join(', ')}`}`
}

type Reading = { options: Options; complain: Complain }

type Row = { line: number; values: (Value | null)[] }

/** The values of a row, null for invalid cells. Returns `null` if a cell of the key is invalid. */
function readRow(
  { line, cells, errors }: CsvRow,
  header: Header,
  { file }: Loaded,
  { options, complain }: Reading,
): Row | null {
  // Ignores empty cells after the last heading.
  if (cells.length < header.length || cells.slice(header.length).some((cell) => cell.trim())) {
    complain(line, '', `the line has ${count(cells.length, 'cell')}, the header has ${header.length}`)
  }
  let hasKey = true
  const values = header.flatMap((column, index) => {
    if (!column) return []
    const text = cells[index] ?? ''
    const value = errors?.includes(index) ? spreadsheetError(text) : readCell(column, text)
    const isWrong = value instanceof Wrong
    if (isWrong) complain(line, column.name, value.reason)
    if (isWrong && file.key.includes(column.name)) hasKey = false
    if (isWrong) return [null]
    if (value !== null && !isOption(column, String(value), options)) {
      complain(
        line,
        column.name,
        `this column has more than ${mostValues} different values, too many for a list`,
      )
    }
    return [value]
  })
  return hasKey ? { line, values } : null
}

/** The value of a cell; `null` if it is empty. */
export function readCell(column: Column, cell: string): Value | null | Wrong {
  const text = cleaned(cell)
  if (text instanceof Wrong) return text
  const read = column.kind.isWords ? text : unmarked(plainSigns(text))
  if (read !== '') return column.kind.read(read)
  return column.required ? new Wrong('this cell must not be empty') : null
}

function spreadsheetError(text: string): Wrong {
  return new Wrong(
    text
      ? `the spreadsheet shows the error ${shown(text)} here`
      : 'the file has no value of this formula; open it in a spreadsheet and save it again',
  )
}

/** Registers the options in a value. Returns `false` if an option list would become too long. */
function isOption({ options: kind, many }: Column, value: string, options: Options): boolean {
  return !kind || (many ? value.split('|') : [value]).every((one) => options.want(kind, one))
}

const count = (howMany: number, what: string) => `${howMany} ${what}${howMany === 1 ? '' : 's'}`

async function createStaging(tx: Queryable, loaded: Loaded) {
  const { staging, columns, work } = loaded
  const fields = columns.map(({ name, kind }) => `, "${name}" ${kind.type}`)
  await run(tx, newTable(work, staging, `line integer not null${fields.join('')}`))
  await indexLines(tx, work, staging)
  if (work === 'session') for (const index of indexesOf(loaded)) await run(tx, index)
}

async function insert(tx: Queryable, loaded: Loaded, rows: Row[]) {
  const { staging, columns } = loaded
  if (rows.length === 0) return
  loaded.rows += rows.length
  loaded.lastLine = rows.at(-1)?.line ?? loaded.lastLine
  const types = ['integer', ...columns.map(({ kind }) => kind.type)]
  const unnested = types.map((type, index) => `$${index + 1}::${type}[]`).join(', ')
  const lists = types.map((_type, index) =>
    rows.map(({ line, values }) => (index ? values[index - 1] : line)),
  )
  await run(tx, `insert into ${staging} select * from unnest(${unnested})`, lists)
}
