import type { Column, ImportFile } from './columns.ts'

type Keyed = { file: Pick<ImportFile, 'key'>; columns: Column[]; staging: string }

/** SQL for the indexes by which a working table is searched for lines with the same key. */
export function indexesOf(keyed: Keyed): string[] {
  return [keyed.file.key, ['ExternalId']].flatMap((names) => {
    const indexed = indexedIn(keyed, names).map((name) => keyOf(keyed, name))
    return indexed.length ? [`create index on ${keyed.staging} (${indexed.join(', ')})`] : []
  })
}

/** The columns of a key that no line leaves empty; of the ExternalId lines without one are not asked about. */
export const indexedIn = ({ columns }: Keyed, names: readonly string[]) =>
  names.filter((name) =>
    columns.some((column) => column.name === name && (column.required || name === 'ExternalId')),
  )

/** Texts are sorted by their bytes, which is much quicker. */
export const collationOf = ({ columns }: Keyed, name: string) =>
  columns.some((column) => column.name === name && column.kind.type === 'text') ? ' collate "C"' : ''

export const keyOf = (keyed: Keyed, name: string) => `"${name}"${collationOf(keyed, name)}`
