import Button from '@mui/material/Button'
import Download from 'lucide-react/icons/download'
import { useState } from 'react'
import { send } from '#app/platform/http.ts'
import { useText } from '#app/platform/i18n.ts'
import { useNotice } from '#app/ui/notices/use-notice.ts'
import { recordExport } from '#domain/platform/lists/calls.ts'
import type { AnyColumn, List, Row } from './list.ts'
import { textOf, withDots } from './values.ts'

/** All rows that the filters leave, in the order and with the columns that are shown (OP-030). */
export function CsvButton({
  list,
  columns,
  rows,
}: {
  list: List
  columns: readonly AnyColumn[]
  rows: readonly Row[]
}) {
  const text = useText()
  const notice = useNotice()
  const [isBusy, setBusy] = useState(false)

  const download = async () => {
    setBusy(true)
    try {
      const { csvOf } = await import('./csv.ts')
      await send(recordExport, { body: { List: list.name, Rows: rows.length } })
      const header = columns.map(({ title }) => text(title))
      const lines = rows.map((row) => columns.map((column) => textOf(column, row)))
      hand(csvOf(header, lines), `${list.name}-${new Date().toISOString().slice(0, 10)}.csv`)
      notice.done(text('list.csvDone', { smart_count: rows.length, count: withDots(rows.length) }))
    } catch (error) {
      notice.failed(error)
    }
    setBusy(false)
  }

  return (
    <Button
      variant="outlined"
      color="inherit"
      startIcon={<Download />}
      disabled={isBusy || !rows.length}
      onClick={download}
    >
      {text('list.csv')}
    </Button>
  )
}

function hand(content: string, name: string) {
  const address = URL.createObjectURL(new Blob([content], { type: 'text/csv;charset=utf-8' }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // The browser has taken the file by the next turn.
  setTimeout(() => URL.revokeObjectURL(address))
}
