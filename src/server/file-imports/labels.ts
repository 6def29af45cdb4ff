import { isLabelled } from '#domain/file-imports/columns.ts'
import { fold } from '#domain/platform/icelandic.ts'
import type { ImportFile } from '../platform/import/columns.ts'
import type { Texts } from '../platform/texts.ts'

/** Which column each heading of a file means: its documented name or its Icelandic one, however they are written. */
export function matchColumns(
  { columns }: ImportFile,
  headings: readonly string[],
  texts: Texts,
): (string | null)[] {
  const taken = new Set<string>()
  return headings.map((heading) => {
    const sought = plain(heading)
    const column = columns.find(
      ({ name }) => !taken.has(name) && sought !== '' && namesOf(name, texts).includes(sought),
    )
    if (!column) return null
    taken.add(column.name)
    return column.name
  })
}

const namesOf = (name: string, texts: Texts) =>
  [name, ...(isLabelled(name) ? [texts.translate(`imports.columns.${name}`)] : [])].map(plain)

const plain = (heading: string) => fold(heading).replace(/[^a-z0-9]/g, '')
