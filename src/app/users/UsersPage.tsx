import '#app/ui/table/plain-table.css'
import './users.css'
import Button from '@mui/material/Button'
import { useQuery } from '@tanstack/react-query'
import Plus from 'lucide-react/icons/plus'
import { useState } from 'react'
import { Link } from 'react-router'
import { send } from '#app/platform/calls/http.ts'
import { useText } from '#app/platform/i18n.ts'
import { paths } from '#app/platform/paths.ts'
import { Page } from '#app/ui/frame/Page.tsx'
import { Empty } from '#app/ui/states/Empty.tsx'
import { Failure } from '#app/ui/states/Failure.tsx'
import { Loading } from '#app/ui/states/Loading.tsx'
import { users } from '#domain/users/calls.ts'
import type { ClubUserName } from '#domain/users/club-user.ts'
import { DeleteUser } from './DeleteUser.tsx'

/** Spec: document 1, section 9. */
const pageSize = 20

/** USR-02: the own club's people, and where they are added, changed and taken out. */
export function UsersPage() {
  const text = useText()
  const { data, error, refetch } = useQuery({
    queryKey: ['users'],
    queryFn: ({ signal }) => send(users, {}, { signal }),
  })
  const add = (
    <Button component={Link} to={paths.user()} variant="contained" startIcon={<Plus />}>
      {text('users.add')}
    </Button>
  )
  return (
    <Page actions={add} width="form">
      {data ? <UserRows rows={data} /> : error ? <Failure error={error} onRetry={refetch} /> : <Loading />}
    </Page>
  )
}

function UserRows({ rows }: { rows: readonly ClubUserName[] }) {
  const text = useText()
  const [page, setPage] = useState(0)
  const [deleted, setDeleted] = useState<ClubUserName | null>(null)
  const pages = Math.max(1, Math.ceil(rows.length / pageSize))
  const shown = Math.min(page, pages - 1)
  if (!rows.length) return <Empty title={text('users.none')} />
  return (
    <div className="users">
      <table className="plain-table" aria-label={text('users.title')}>
        <thead>
          <tr>
            <th scope="col">{text('users.name')}</th>
            <th scope="col">
              <span className="hidden-text">{text('users.acts')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.slice(shown * pageSize, (shown + 1) * pageSize).map((row) => (
            <tr key={row.Id}>
              <th scope="row" id={`notandi-${row.Id}`}>
                {row.Name}
              </th>
              <td>
                <Button
                  component={Link}
                  to={paths.user({ userId: row.Id })}
                  aria-describedby={`notandi-${row.Id}`}
                >
                  {text('users.edit')}
                </Button>
                <Button aria-describedby={`notandi-${row.Id}`} onClick={() => setDeleted(row)}>
                  {text('users.delete')}
                </Button>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {pages > 1 && (
        <nav className="users-pager" aria-label={text('list.pages')}>
          <Button disabled={shown === 0} onClick={() => setPage(shown - 1)}>
            {text('list.pageBefore')}
          </Button>
          <Button disabled={shown === pages - 1} onClick={() => setPage(shown + 1)}>
            {text('list.pageAfter')}
          </Button>
        </nav>
      )}
      {deleted && <DeleteUser user={deleted} onClose={() => setDeleted(null)} />}
    </div>
  )
}
