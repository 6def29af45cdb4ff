import path from 'node:path'
import { type Formats, readFormats } from './formats.ts'
import { Unreadable } from './unreadable.ts'
import { attributeOf, readWholeXml } from './xml.ts'
import type { Zip } from './zip.ts'

export type SheetPart = { name: string; part: string; isHidden: boolean }

export type Book = {
  /** Those with cells, in their order; a sheet of nothing but a chart is none. */
  sheets: SheetPart[]
  /** Days are counted from 1904 on, as old programs for the Macintosh did. */
  isFrom1904: boolean
  formats: Formats
  /** The part of the texts that cells share; null where there is none. */
  sharedTexts: string | null
}

/** More than a workbook for an import has. */
const mostSheets = 500
const longestName = 200

/** What a workbook says of its parts. */
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

/** The parts that a part names, by their ids. */
async function relationsOf(zip: Zip, part: string): Promise<Map<string, Relation>> {
  const folder = path.posix.dirname(part)
  const file = path.posix.join(folder, '_rels', `${path.posix.basename(part)}.rels`)
  const relations = new Map<string, Relation>()
  if (!zip.has(file)) return relations
  await readWholeXml(zip.unpack(file), {
    open: (name, { Id = '', Type = '', Target = '' }) => {
      if (name !== 'Relationship') return
      // A target that begins with a slash counts from the top.
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
      if (element === 'workbookPr') isFrom1904 = /^(1|true)$/.test(attributes.date1904 ?? '')
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
