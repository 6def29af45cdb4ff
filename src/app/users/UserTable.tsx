import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { useState } from 'react'
import { Link } from 'react-router'
import { useText } from '#app/platform/i18n.ts'
import { paths } from '#app/platform/paths.ts'
import type { ClubUserName } from '#domain/users/club-user.ts'

type Props = { users: readonly ClubUserName[]; onDelete: (user: ClubUserName) => void }

/** USR-02. */
const pageSize = 20

export function UserTable({ users, onDelete }: Props) {
  const text = useText()
  const [wanted, setWanted] = useState(1)
  const pages = Math.ceil(users.length / pageSize)
  const page = Math.min(wanted, pages)
  return (
    <div className="users">
      <table aria-label={text('pages.users')}>
        <thead>
          <tr>
            <th scope="col">{text('users.name')}</th>
            <th scope="col">
              <span className="hidden-text">{text('users.acts')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {users.slice((page - 1) * pageSize, page * pageSize).map((user) => (
            <tr key={user.Id}>
              <th scope="row" id={`notandi-${user.Id}`}>
                {user.Name}
              </th>
              <td className="users-acts">
                <Button
                  component={Link}
                  to={paths.user({ userId: user.Id })}
                  aria-describedby={`notandi-${user.Id}`}
                >
                  {text('users.edit')}
                </Button>
                <Button aria-describedby={`notandi-${user.Id}`} onClick={() => onDelete(user)}>
                  {text('users.delete')}
                </Button>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <nav className="users-pages" aria-label={text('list.pages')}>
        <span className="figures">{text('users.count', { smart_count: users.length })}</span>
        {pages > 1 && (
          <>
            <span className="figures">{text('list.page', { page, pages })}</span>
            <IconButton
              aria-label={text('list.pageBefore')}
              disabled={page === 1}
              onClick={() => setWanted(page - 1)}
            >
              <ChevronLeft />
            </IconButton>
            <IconButton
              aria-label={text('list.pageAfter')}
              disabled={page === pages}
              onClick={() => setWanted(page + 1)}
            >
              <ChevronRight />
            </IconButton>
          </>
        )}
      </nav>
    </div>
  )
}
