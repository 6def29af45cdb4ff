import Button from '@mui/material/Button'
import Plus from 'lucide-react/icons/plus'
import { useState } from 'react'
import { CanAccess } from 'react-admin'
import { translate, useTranslate } from '#app/platform/i18n.ts'
import { paths } from '#app/platform/paths.ts'
import { listPage } from '#app/ui/list/list-page.tsx'
import { ImportKind } from '#domain/file-imports/kinds.ts'
import { lookOf } from './looks.ts'
import { imports } from './resource.ts'
import { SendImport } from './SendImport.tsx'

const List = listPage(imports, {
  columns: [
    { field: 'FileName', title: 'imports.file', width: 240, unsortable: true },
    {
      field: 'Kind',
      title: 'imports.kind',
      width: 180,
      unsortable: true,
      text: ({ Kind }) => translate(`imports.kinds.${Kind}`),
    },
    {
      field: 'State',
      title: 'imports.state',
      width: 150,
      unsortable: true,
      text: ({ State }) => translate(`imports.states.${State}`),
      state: ({ State }) => lookOf[State],
    },
    { field: 'Written', title: 'imports.written', width: 90, unsortable: true, kind: 'number' },
    { field: 'CreatedAt', title: 'imports.createdAt', width: 130, kind: 'moment' },
    { field: 'CreatedByName', title: 'imports.createdBy', width: 200, unsortable: true },
  ],
  filters: [
    {
      name: 'Kind',
      address: 'tegund',
      title: 'imports.kind',
      choices: () =>
        ImportKind.options.map((Value) => ({ Value, Label: translate(`imports.kinds.${Value}`) })),
    },
  ],
  sort: { field: 'CreatedAt', descending: true },
  mobileFields: ['Kind', 'State', 'CreatedAt'],
  page: ({ id }) => paths.import({ id }),
  empty: 'imports.empty',
})

export function ImportsList() {
  return (
    <CanAccess resource={imports.name} action="send" accessDenied={<List />}>
      <List actions={<NewImport />} />
    </CanAccess>
  )
}

function NewImport() {
  const translate = useTranslate()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="contained" data-ui="create" startIcon={<Plus />} onClick={() => setOpen(true)}>
        <span>{translate('imports.new')}</span>
      </Button>
      {isOpen && <SendImport onClose={() => setOpen(false)} />}
    </>
  )
}
