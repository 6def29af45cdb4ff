import { translate } from '#app/platform/i18n.ts'
import { paths } from '#app/platform/paths.ts'
import { deleteAction } from '#app/ui/actions/delete-action.tsx'
import { listPage } from '#app/ui/list/list-page.tsx'
import { users } from './resource.ts'

/**
 * USR-02: the users of the logged-in user's club. The list can add, change and remove them (USR-09, OP-053).
 */
export const UsersList = listPage(users, {
  hideToolbar: true,
  columns: [{ field: 'Name', title: 'users.name', width: 300 }],
  sort: { field: 'Name', isServerOrder: true },
  mobileFields: [],
  page: ({ Id }) => paths.user({ userId: Id }),
  create: { title: 'users.add', page: () => paths.user() },
  actions: [
    { title: 'users.edit', action: 'edit', page: ({ Id }) => paths.user({ userId: Id }) },
    deleteAction(users, {
      title: 'users.delete',
      asked: 'users.sureToDelete',
      done: 'users.deleted',
      about: ({ Name }) => (
        <>
          <strong>{Name}</strong>
          <p>{translate('users.deleteHelp')}</p>
        </>
      ),
    }),
  ],
  empty: 'users.none',
})
