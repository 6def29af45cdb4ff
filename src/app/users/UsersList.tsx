import { t } from '#app/platform/i18n.ts'
import { paths } from '#app/platform/paths.ts'
import { listPage } from '#app/ui/list/list-page.tsx'
import { deleteDialog } from '#app/ui/overlay/row-dialogs.tsx'
import { users } from './resource.ts'

/** USR-02: the own club's people, and where they are added, changed and taken out (USR-09, OP-053). */
export const UsersList = listPage(users, {
  isPlain: true,
  columns: [{ field: 'Name', title: 'users.name', width: 300 }],
  sort: { field: 'Name', isAnswered: true },
  phone: [],
  create: { title: 'users.add', page: () => paths.user() },
  acts: [
    { title: 'users.edit', action: 'edit', page: ({ Id }) => paths.user({ userId: Id }) },
    {
      title: 'users.delete',
      action: 'delete',
      Dialog: deleteDialog(users, {
        title: 'users.sureToDelete',
        done: 'users.deleted',
        about: ({ Name }) => (
          <>
            <strong>{Name}</strong>
            <p>{t('users.deleteHelp')}</p>
          </>
        ),
      }),
    },
  ],
  empty: 'users.none',
})
