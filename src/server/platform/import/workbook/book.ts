import path from 'node:path'
import { type Formats, readFormats } from './formats.ts'
import { Unreadable } from './unreadable.ts'
import { attributeOf, readWholeXml } from './xml.ts'
import type { Zip } from './zip.ts'

export type SheetPart = { name: string; part: string; isHidden: boolean }

export type Book = {
  /** The sheets that have cells, in order. A sheet with only a chart is left out. */
  sheets: SheetPart[]
  /** True if days count from 1904, as in workbooks of old Macintosh programs. */
  isFrom1904: boolean
  formats: Formats
  /** The part with the shared texts; `null` if the workbook has none. */
  sharedTexts: string | null
}

/** Matches the forms of "true" in an attribute. The first edition of the standard also allows `on`. */
const isOn = /^(1|true|on)$/

/** Maximum number of sheets, more than any workbook for an import has. */
const mostSheets = 500
const longestName = 200

/** Reads the workbook's list of parts. */
export async function readBook(zip: Zip): Promise<Book> {
  const workbook = await workbookPart(zip)
  const relations = await relationsOf(zip, workbook)
  const partOf = (kind: string) => [...relations.values()].find((one) => one.kind === kind)?.part ?? null
  const styles = partOf('styles')
  const sharedTexts = partOf('sharedStrings')
  return {
    ...(await readSheets(zip, workbook, relations)),
    formats: styles && zip.has(styles) ? await readFormats(zip.unpack(styles)) : [],
    sharedTexts: sharedTexts && zip.has(sharedTexts) ? sharedTexts : null,
  }
}

type Relation = { kind: string; part: string }

async function workbookPart(zip: Zip): Promise<string> {
  const relations = await relationsOf(zip, '')
  return [...relations.values()].find(({ kind }) => kind === 'officeDocument')?.part ?? 'xl/workbook.xml'
}

/** The parts that `part` refers to, by relation id. */
async function relationsOf(zip: Zip, part: string): Promise<Map<string, Relation>> {
  const folder = path.posix.dirname(part)
  const file = path.posix.join(folder, '_rels', `${path.posix.basename(part)}.rels`)
  const relations = new Map<string, Relation>()
  if (!zip.has(file)) return relations
  await readWholeXml(zip.unpack(file), {
    open: (name, { Id = '', Type = '', Target = '' }) => {
      if (name !== 'Relationship') return
      // If the target begins with a slash, it is relative to the root of the archive.
      const target = Target.startsWith('/') ? Target : path.posix.join(folder, Target)
      relations.set(Id, { kind: path.posix.basename(Type), part: target })
    },
  })
  return relations
}

async function readSheets(zip: Zip, part: string, relations: Map<string, Relation>) {
  const sheets: SheetPart[] = []
  let isFrom1904 = false
  await readWholeXml(zip.unpack(part), {
    open: (element, attributes) => {
      if (element === 'workbookPr') isFrom1904 = isOn.test(attributes.date1904 ?? '')
      if (element !== 'sheet') return
      const { name = '', state } = attributes
      const relation = relations.get(attributeOf(attributes, 'id') ?? '')
      if (relation?.kind !== 'worksheet' || !zip.has(relation.part)) return
      sheets.push({ name, part: relation.part, isHidden: /hidden/i.test(state ?? '') })
      if (sheets.length > mostSheets || name.length > longestName) throw new Unreadable('too many sheets')
    },
  })
  return { sheets, isFrom1904 }
}
