import type { CSSProperties } from 'react'
import { type Block, type Cell, cellInset, type Row } from '#domain/match-reports/sheet/block.ts'
import { sheetPage } from '#domain/match-reports/sheet/size.ts'
import styles from './sheet.module.css'
import { shrunk } from './shrunk.ts'

/** A block of the match sheet: headings above two columns of rows. The order of rows and cells never changes. */
export function SheetBlock({ block: { titles, rows }, letters }: { block: Block; letters: number }) {
  return (
    <section className={styles.block}>
      {titles.map((title) => (
        <h3 key={title} data-across={titles.length === 1 || undefined}>
          {title}
        </h3>
      ))}
      {rows.map((half, side) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: always the left and the right half
        <div key={side}>
          {half.map((row, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the sheet is rendered once
            <SheetRow key={index} row={row} letters={letters} />
          ))}
        </div>
      ))}
    </section>
  )
}

function SheetRow({ row, letters }: { row: Row; letters: number }) {
  const rest = halfWidth / letters - row.reduce((sum, { width = 0 }) => sum + width, 0)
  return (
    <div className={styles.row}>
      {row.map((cell, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the sheet is rendered once
        <span key={index} style={styleOf(cell)} data-post={cell.post}>
          <span style={shrunk(cell.text, (cell.width ?? rest) - 2 * cellInset)}>{cell.text}</span>
        </span>
      ))}
    </div>
  )
}

const halfWidth = (sheetPage.width - 2 * sheetPage.margin - sheetPage.gutter) / 2

function styleOf({ width, align, bold }: Cell): CSSProperties {
  return {
    flex: width === undefined ? '1 1 0' : `0 0 ${width}em`,
    textAlign: align,
    fontWeight: bold && 600,
  }
}
