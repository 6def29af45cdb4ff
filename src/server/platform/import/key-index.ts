import type { Column, ImportFile } from './columns.ts'

type Keyed = { file: Pick<ImportFile, 'key'>; columns: Column[]; staging: string }

/** SQL that indexes a working table by its keys. */
export function indexesOf(keyed: Keyed): string[] {
  return [keyed.file.key, ['ExternalId']].flatMap((names) => {
    const indexed = indexedIn(keyed, names).map((name) => keyOf(keyed, name))
    return indexed.length ? [`create index on ${keyed.staging} (${indexed.join(', ')})`] : []
  })
}

/**
 * The columns of the key that are not empty in any compared line. Lines without an ExternalId are not compared
 * by ExternalId.
 */
export const indexedIn = ({ columns }: Keyed, names: readonly string[]) =>
  names.filter((name) =>
    columns.some((column) => column.name === name && (column.required || name === 'ExternalId')),
  )

/** Compares texts byte by byte, which is much faster than in the order of a language. */
export const collationOf = ({ columns }: Keyed, name: string) =>
  columns.some((column) => column.name === name && column.kind.type === 'text') ? ' collate "C"' : ''

export const keyOf = (keyed: Keyed, name: string) => `"${name}"${collationOf(keyed, name)}`
