import './users.css'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { send } from '#app/platform/calls/http.ts'
import { useText } from '#app/platform/i18n.ts'
import { Page } from '#app/ui/frame/Page.tsx'
import { Failure } from '#app/ui/states/Failure.tsx'
import { Loading } from '#app/ui/states/Loading.tsx'
import { types } from '#domain/platform/lists/calls.ts'
import { TypeKind } from '#domain/platform/types.ts'
import { user as userCall } from '#domain/users/calls.ts'
import { UserForm } from './UserForm.tsx'

/** /nyr-notandi adds a user of the own club, /nyr-notandi/{userid} changes one (USR-03). */
export function UserPage() {
  const text = useText()
  const { userId } = useParams()
  const user = useQuery({
    queryKey: ['user', userId],
    queryFn: ({ signal }) => send(userCall, { params: { userid: userId ?? '' } }, { signal }),
    enabled: Boolean(userId),
    // What is being changed must be as it stands now.
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
  })
  const divisions = useQuery({
    queryKey: ['types', TypeKind.Division],
    queryFn: ({ signal }) => send(types, { query: { type: TypeKind.Division } }, { signal }),
  })
  // What has been read once stays on screen when reading it again fails.
  const failed = [user, divisions].find(({ data, error }) => error && !data)
  const isReady = divisions.data && (!userId || user.data)
  return (
    <Page title={text(userId ? 'users.editTitle' : 'users.add')} width="form">
      {failed ? (
        <Failure error={failed.error} onRetry={failed.refetch} />
      ) : isReady ? (
        <UserForm key={userId ?? 'new'} user={user.data ?? null} divisions={divisions.data} />
      ) : (
        <Loading />
      )}
    </Page>
  )
}
