import { translate, useTranslate } from '#app/platform/i18n.ts'
import { useRows } from '#app/platform/resource/use-rows.ts'
import { crudActions } from '#app/ui/crud/crud-list.tsx'
import { choice, day, text as textField } from '#app/ui/form/fields.tsx'
import { formOf } from '#app/ui/form/form.ts'
import { Page } from '#app/ui/frame/Page.tsx'
import { embeddedList } from '#app/ui/list/list-page.tsx'
import { dayText } from '#domain/platform/dates.ts'
import {
  levelMax,
  TransferWindowInput,
  TransferWindowType,
  whyNotWindowDates,
} from '#domain/transfers/windows.ts'
import { windows } from '../resource.ts'
import { YearLines } from './YearLines.tsx'

export function WindowsPage() {
  const translate = useTranslate()
  return (
    <Page title={translate('pages.transferWindows')} lead={translate('transfers.windows.lead')}>
      <Lines />
      <WindowsList />
    </Page>
  )
}

function Lines() {
  const { data } = useRows(windows)
  return data?.length ? <YearLines windows={data} /> : null
}

const WindowForm = formOf(windows, {
  schema: TransferWindowInput,
  empty: () => ({ Level: '', Type: TransferWindowType.Transfers, DateFrom: '', DateTo: '' }),
  fields: [
    textField('Level', { title: 'transfers.windows.level', max: levelMax, autoFocus: true }),
    choice('Type', { title: 'transfers.windows.type', useChoices: useTypes }),
    day('DateFrom', { title: 'transfers.windows.from', isHalf: true }),
    day('DateTo', { title: 'transfers.windows.to', isHalf: true }),
  ],
  check: ({ DateFrom, DateTo }) => {
    const Refusal = whyNotWindowDates({ DateFrom, DateTo })
    return Refusal && { Field: 'DateTo', Refusal }
  },
  submit: 'transfers.windows.save',
  done: 'transfers.windows.saved',
})

function useTypes() {
  const translate = useTranslate()
  return Object.values(TransferWindowType).map((Value) => ({
    Value,
    Label: translate(`transfers.windows.types.${Value}`),
  }))
}

const WindowsList = embeddedList(windows, {
  name: 'felagaskiptagluggar',
  title: 'transfers.windows.list',
  hideToolbar: true,
  columns: [
    { field: 'Year', title: 'transfers.windows.year', width: 64, text: ({ Year }) => String(Year) },
    { field: 'Level', title: 'transfers.windows.level', width: 180 },
    {
      field: 'Type',
      title: 'transfers.windows.type',
      width: 150,
      text: ({ Type }) => translate(`transfers.windows.types.${Type}`),
    },
    { field: 'DateFrom', title: 'transfers.windows.from', width: 100, kind: 'date' },
    { field: 'DateTo', title: 'transfers.windows.to', width: 100, kind: 'date' },
  ],
  sort: { field: 'DateFrom', descending: true },
  mobileFields: ['DateFrom', 'DateTo', 'Type'],
  ...crudActions(windows, WindowForm, 'transfers.windows', {
    about: ({ DateFrom, DateTo }) => `${dayText(DateFrom)} – ${dayText(DateTo)}`,
  }),
  empty: 'transfers.windows.none',
})
