import './users.css'
import Button from '@mui/material/Button'
import { useQuery } from '@tanstack/react-query'
import Plus from 'lucide-react/icons/plus'
import { useState } from 'react'
import { Link } from 'react-router'
import { send } from '#app/platform/http.ts'
import { useText } from '#app/platform/i18n.ts'
import { paths } from '#app/platform/paths.ts'
import { Page } from '#app/ui/frame/Page.tsx'
import { Empty } from '#app/ui/states/Empty.tsx'
import { Failure } from '#app/ui/states/Failure.tsx'
import { Loading } from '#app/ui/states/Loading.tsx'
import { users } from '#domain/users/calls.ts'
import type { ClubUserName } from '#domain/users/club-user.ts'
import { DeleteUser } from './DeleteUser.tsx'
import { UserTable } from './UserTable.tsx'

/** USR-02. The call answers a bare array, which the list kit does not take, and a club has few users. */
export function UsersPage() {
  const text = useText()
  const [deleted, setDeleted] = useState<ClubUserName | null>(null)
  const { data, error, refetch } = useQuery({
    queryKey: ['users'],
    queryFn: ({ signal }) => send(users, {}, { signal }),
  })
  const add = (
    <Button variant="contained" startIcon={<Plus />} component={Link} to={paths.user()}>
      {text('users.add')}
    </Button>
  )
  return (
    <Page title={text('pages.users')} actions={add}>
      {error && !data && <Failure error={error} onRetry={() => refetch()} />}
      {!data && !error && <Loading />}
      {data?.length === 0 && <Empty title={text('users.none')} text={text('users.noneHelp')} />}
      {data && data.length > 0 && <UserTable users={data} onDelete={setDeleted} />}
      {deleted && <DeleteUser user={deleted} onClose={() => setDeleted(null)} />}
    </Page>
  )
}
