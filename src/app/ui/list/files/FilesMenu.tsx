import Button from '@mui/material/Button'
import Download from 'lucide-react/icons/download'
import FileSpreadsheet from 'lucide-react/icons/file-spreadsheet'
import FileText from 'lucide-react/icons/file-text'
import Printer from 'lucide-react/icons/printer'
import type { ComponentType } from 'react'
import { send } from '#app/platform/calls/http.ts'
import { saveFile } from '#app/platform/calls/save-file.ts'
import { useTranslate } from '#app/platform/i18n.ts'
import { loadPart } from '#app/platform/parts/load-part.ts'
import { today } from '#app/platform/today.ts'
import { useBusy } from '#app/platform/use-busy.ts'
import { useNotice } from '#app/platform/use-notice.ts'
import { ExportedList, recordExport } from '#domain/platform/lists/calls.ts'
import type { TextKey } from '#domain/texts/keys.ts'
import type { AnyColumn, Row } from '../list.ts'
import { useListState } from '../list-state.ts'
import { Menu } from '../tools/Menu.tsx'
import styles from '../tools/menu.module.css'
import { fileTextOf, withDots, writtenColumns } from '../view/values.ts'
import { type AllRows, allRows } from './all-rows.ts'
import { forEachInPieces } from './pieces.ts'

/** Exports or prints all rows that match search and filters, in the shown order and columns (OP-030). */
export function FilesMenu() {
  const kit = useListState()
  const { list, shown, shownColumns, areToolsBare, print } = kit
  if (!ExportedList.safeParse(list.name).success && !list.resource.isPlain) return null
  return (
    <Files
      name={list.name}
      columns={shownColumns}
      isNone={!shown?.count}
      load={() => allRows(kit)}
      isBare={areToolsBare || list.hideToolbar}
      onPrint={print}
    />
  )
}

type Props = {
  name: string
  columns: readonly AnyColumn[]
  isNone: boolean
  load: () => Promise<AllRows>
  isBare?: boolean
  onPrint?: (rows: readonly Row[]) => void
}

/** Exports rows to a file under a list's name and records the export in the audit, or prints them. */
export function Files({ name, columns, isNone, load, isBare, onPrint }: Props) {
  const translate = useTranslate()
  const { isBusy, run } = useFile({ name, columns, load, onPrint })
  return (
    <Menu label={translate('list.files')} icon={Download} isBare={isBare} isDisabled={isBusy || isNone}>
      {(close) => (
        <ul className={styles.acts}>
          {choices
            .filter(({ kind }) => kind !== 'paper' || onPrint)
            .map(({ kind, title, icon: Icon }) => (
              <li key={kind}>
                <Button
                  startIcon={<Icon />}
                  onClick={() => {
                    close()
                    void run(kind)
                  }}
                >
                  {translate(title)}
                </Button>
              </li>
            ))}
        </ul>
      )}
    </Menu>
  )
}

function useFile({ name, columns, load, onPrint }: Pick<Props, 'name' | 'columns' | 'load' | 'onPrint'>) {
  const translate = useTranslate()
  const notice = useNotice()
  return useBusy(async (kind: Kind) => {
    try {
      const { rows, isCut } = await load()
      if (isCut) notice.done(translate('list.filesCut', { count: withDots(rows.length) }))
      if (kind === 'paper') return onPrint?.(rows)
      const written = writtenColumns(columns, rows).filter(({ isNotInFiles }) => !isNotInFiles)
      // The cells of amounts are plain numbers, so the heading names the currency.
      const titles = written.map(({ title, kind: look }) =>
        look === 'money' ? translate('list.inKronur', { title: translate(title) }) : translate(title),
      )
      const content = await contentOf[kind](written, titles, rows)
      await send(recordExport, { body: { List: name } })
      saveFile(content, `${name}-${today()}.${kind}`)
      if (!isCut)
        notice.done(translate('list.csvDone', { smart_count: rows.length, count: withDots(rows.length) }))
    } catch (error) {
      notice.failed(error)
    }
  })
}

type Kind = 'xlsx' | 'csv' | 'paper'

const choices: readonly { kind: Kind; title: TextKey; icon: ComponentType }[] = [
  { kind: 'xlsx', title: 'list.xlsx', icon: FileSpreadsheet },
  { kind: 'csv', title: 'list.csv', icon: FileText },
  { kind: 'paper', title: 'list.print', icon: Printer },
]

type Write = (columns: readonly AnyColumn[], titles: readonly string[], rows: readonly Row[]) => Promise<Blob>

/** Functions that build the content of a file. Their code is loaded on first use. */
const contentOf: Record<Exclude<Kind, 'paper'>, Write> = {
  xlsx: async (...table) => (await loadPart(() => import('./xlsx.ts'))).xlsxOf(...table),
  csv: async (columns, titles, rows) => {
    const { csvOf } = await loadPart(() => import('./csv.ts'))
    const lines: string[][] = []
    await forEachInPieces(rows, (row) => lines.push(columns.map((column) => fileTextOf(column, row))))
    return new Blob([csvOf(titles, lines)], { type: 'text/csv;charset=utf-8' })
  },
}
