import Button from '@mui/material/Button'
import Plus from 'lucide-react/icons/plus'
import { Link } from 'react-router'
import { t, useText } from '#app/platform/i18n.ts'
import { paths } from '#app/platform/paths.ts'
import { listPage } from '#app/ui/list/list-page.tsx'
import { DeleteDialog } from '#app/ui/overlay/DeleteDialog.tsx'
import { users } from './resource.ts'

const List = listPage(users, {
  isPlain: true,
  columns: [{ field: 'Name', title: 'users.name', width: 300 }],
  sort: { field: 'Name', isAnswered: true },
  phone: [],
  acts: [
    { title: 'users.edit', action: 'edit', page: ({ Id }) => paths.user({ userId: Id }) },
    {
      title: 'users.delete',
      action: 'delete',
      Dialog: ({ row, onClose }) => (
        <DeleteDialog
          resource={users}
          record={{ id: row.Id, ...row }}
          title={t('users.sureToDelete')}
          done={t('users.deleted', { name: row.Name })}
          onClose={onClose}
        >
          <strong>{row.Name}</strong>
          <p>{t('users.deleteHelp')}</p>
        </DeleteDialog>
      ),
    },
  ],
  empty: 'users.none',
})

/** USR-02: the own club's people, and where they are added, changed and taken out (USR-09, OP-053). */
export function UsersList() {
  const text = useText()
  const add = (
    <Button component={Link} to={paths.user()} variant="contained" startIcon={<Plus />}>
      {text('users.add')}
    </Button>
  )
  return <List actions={add} />
}
