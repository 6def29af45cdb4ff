import IconButton from '@mui/material/IconButton'
import Download from 'lucide-react/icons/download'
import { send } from '#app/platform/calls/http.ts'
import { saveFile } from '#app/platform/calls/save-file.ts'
import { useText } from '#app/platform/i18n.ts'
import { useBusy } from '#app/platform/use-busy.ts'
import { useNotice } from '#app/platform/use-notice.ts'
import { BusyButton } from '#app/ui/inputs/BusyButton.tsx'
import { ExportedList, recordExport } from '#domain/platform/lists/calls.ts'
import type { AnyColumn, Row } from '../list.ts'
import { useListKit } from '../list-kit.ts'
import { textOf, withDots } from '../view/values.ts'

/** All rows that the filters leave, in the order and with the columns that are shown (OP-030). */
export function CsvButton() {
  const { list, shown, shownColumns, isNarrow } = useListKit()
  return <CsvFile name={list.name} columns={shownColumns} rows={shown?.filtered ?? []} isNarrow={isNarrow} />
}

type Props = { name: string; columns: readonly AnyColumn[]; rows: readonly Row[]; isNarrow?: boolean }

/** Saves rows as a CSV file under a list's name, and leaves the export in the audit. */
export function CsvFile({ name, columns, rows, isNarrow }: Props) {
  const text = useText()
  const notice = useNotice()
  const { isBusy, run: download } = useBusy(async () => {
    try {
      const { csvOf } = await import('./csv.ts')
      await send(recordExport, { body: { List: ExportedList.parse(name) } })
      const header = columns.map(({ title }) => text(title))
      const lines = rows.map((row) => columns.map((column) => textOf(column, row)))
      const content = new Blob([csvOf(header, lines)], { type: 'text/csv;charset=utf-8' })
      saveFile(content, `${name}-${new Date().toISOString().slice(0, 10)}.csv`)
      notice.done(text('list.csvDone', { smart_count: rows.length, count: withDots(rows.length) }))
    } catch (error) {
      notice.failed(error)
    }
  })

  const isNone = rows.length === 0
  if (isNarrow)
    return (
      <IconButton
        disabled={isBusy || isNone}
        onClick={download}
        aria-label={text('list.csv')}
        title={text('list.csv')}
      >
        <Download />
      </IconButton>
    )
  return (
    <BusyButton
      isBusy={isBusy}
      disabled={isNone}
      onClick={download}
      variant="outlined"
      startIcon={<Download />}
    >
      {text('list.csv')}
    </BusyButton>
  )
}
