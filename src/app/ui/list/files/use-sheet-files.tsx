import type { ReactNode } from 'react'
import type { TextKey } from '#domain/texts/keys.ts'
import type { AnyColumn, Row } from '../list.ts'
import { PrintedTable } from '../print/PrintedTable.tsx'
import styles from '../print/print.module.css'
import { usePrinting } from '../print/use-printing.ts'
import { Files } from './FilesMenu.tsx'

type Sheet<Game> = {
  /** The name of the file, also written to the audit. */
  name: string
  title: TextKey
  columns: readonly AnyColumn[]
  shown: readonly Game[]
  /** Converts a row of the sheet to a row of the file. Its field `Id` identifies it. */
  rowOf: (game: Game) => Row
}

/**
 * Exports and prints all rows of a sheet, which itself renders only the rows in view. `menu` belongs to the tools of the page, `paper`
 * directly into the frame of the table.
 */
export function useSheetFiles<Game>({ name, title, columns, shown, rowOf }: Sheet<Game>): {
  menu: ReactNode
  paper: ReactNode
} {
  const { printed, print } = usePrinting(shown)
  return {
    menu: (
      <Files
        name={name}
        columns={columns}
        isNone={shown.length === 0}
        load={async () => ({ rows: shown.map(rowOf), isCut: false })}
        onPrint={() => print(shown)}
      />
    ),
    paper: printed && (
      <div className={styles.rows} data-ui="printed">
        <PrintedTable title={title} columns={columns} rows={printed.map(rowOf)} id="Id" />
      </div>
    ),
  }
}
