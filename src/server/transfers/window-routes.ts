import { yearOf } from '#domain/platform/dates.ts'
import { refuse } from '#domain/platform/refusal.ts'
import { deleteTransferWindow, saveTransferWindow, transferWindows } from '#domain/transfers/calls.ts'
import { whyNotWindowDates } from '#domain/transfers/windows.ts'
import { defineRoute } from '../platform/define-route.ts'
import { saveRow } from '../platform/save-row.ts'
import { deleteWindow, lockWindow, presentWindow, windowsOf } from './windows-store.ts'

export const windowRoutes = [
  defineRoute(transferWindows, ({ db }) => windowsOf(db)),

  defineRoute(saveTransferWindow, ({ body, db, note }) =>
    saveRow('transfer_windows', {
      db,
      note,
      name: 'TransferWindow',
      sent: body,
      values: {
        year: yearOf(body.DateFrom),
        level: body.Level,
        type: body.Type,
        date_from: body.DateFrom,
        date_to: body.DateTo,
      },
      whyNot: whyNotWindowDates(body),
      present: presentWindow,
    }),
  ),

  defineRoute(deleteTransferWindow, async ({ params, query, db, note }) => {
    note({ TransferWindow: params.id })
    const row = await lockWindow(db, params.id)
    if (!row) return refuse('record.notFound')
    if (query.version && query.version !== row.version)
      return refuse('record.stale', { current: presentWindow(row) })
    await deleteWindow(db, params.id)
    return { id: params.id }
  }),
]
