import type { Translate } from '../../texts/keys.ts'
import { type Block, heightOf, noteRow, type Row } from './block.ts'
import { restPage } from './size.ts'

export type Split = { shown: Row[]; rest: Row[] }

/**
 * Splits rows between the first page and the next one. A note on the first page names the number of further rows. A single further row is
 * printed in place of the note.
 */
export function splitRows(rows: readonly Row[], most: number, translate: Translate): Split {
  if (rows.length <= most + 1) return { shown: [...rows], rest: [] }
  const rest = rows.slice(most)
  const note = noteRow(translate('matchReports.sheet.more', { smart_count: rest.length }))
  return { shown: [...rows.slice(0, most), note], rest }
}

/** The block with the rows of both sides that did not fit on the first page; empty if all did. */
export function restBlock(titles: readonly string[], home: Split, away: Split): Block[] {
  return home.rest.length || away.rest.length ? [{ titles, rows: [home.rest, away.rest] }] : []
}

/** Lays out the pages after the first. A block that does not fit continues on the next page under its heading. */
export function restPages(blocks: readonly Block[]): Block[][] {
  const pages: Block[][] = []
  let room = 0
  for (const block of blocks) {
    for (let from = 0; from < heightOf(block) - 1; ) {
      if (room < fewestRows) {
        pages.push([])
        room = restPage.rows
      }
      const to = from + room - 1
      const [left, right] = block.rows
      const part: Block = { ...block, rows: [left.slice(from, to), right.slice(from, to)] }
      pages.at(-1)?.push(part)
      room -= heightOf(part)
      from = to
    }
  }
  return pages
}

/** Minimum number of rows after a heading, so that no heading stands alone at the bottom of a page. */
const fewestRows = 3
