import './users.css'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { send } from '#app/platform/http.ts'
import { useText } from '#app/platform/i18n.ts'
import { Page } from '#app/ui/frame/Page.tsx'
import { Failure } from '#app/ui/states/Failure.tsx'
import { Loading } from '#app/ui/states/Loading.tsx'
import { types } from '#domain/platform/lists/calls.ts'
import { TypeKind } from '#domain/platform/types.ts'
import { user as userCall } from '#domain/users/calls.ts'
import { UserForm } from './UserForm.tsx'

/** USR-01, USR-03: one form for a new user and for a change. */
export function UserPage() {
  const text = useText()
  const { userId = '' } = useParams()
  // Holds a national id, so it is not kept when the page is left (OP-070).
  const user = useQuery({
    queryKey: ['user', userId],
    queryFn: ({ signal }) => send(userCall, { params: { userid: userId } }, { signal }),
    enabled: userId !== '',
    gcTime: 0,
    refetchOnWindowFocus: false,
  })
  // OP-054: the divisions of every club are those of the association.
  const divisions = useQuery({
    queryKey: ['types', TypeKind.Division],
    queryFn: ({ signal }) => send(types, { query: { type: TypeKind.Division } }, { signal }),
  })
  const error = user.error ?? divisions.error
  const isReady = divisions.data && (user.data || !userId)
  const retry = () => {
    if (user.error) void user.refetch()
    if (divisions.error) void divisions.refetch()
  }
  return (
    <Page title={userId ? text('pages.user') : text('users.add')} width="form">
      {error && !isReady && <Failure error={error} onRetry={retry} />}
      {!isReady && !error && <Loading />}
      {divisions.data && isReady && (
        <UserForm key={userId} user={user.data ?? null} divisions={divisions.data} />
      )}
    </Page>
  )
}
