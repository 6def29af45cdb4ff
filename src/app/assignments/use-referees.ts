import { useCall } from '#app/platform/calls/use-call.ts'
import { useUser } from '#app/platform/session/session.ts'
import { refereeOptions } from '#domain/assignments/calls.ts'
import { seesOnlyOwnAssignments } from '#domain/assignments/rules.ts'

export function useReferees(refereeId: string) {
  const user = useUser()
  const mayChoose = !seesOnlyOwnAssignments(user)
  const { data: options = [], isPending } = useCall(
    refereeOptions,
    { query: {} },
    { enabled: mayChoose, staleTime: 300_000 },
  )
  const name = mayChoose ? options.find(({ Value }) => Value === refereeId)?.Label : user.Name
  return { mayChoose, options, isPending, name }
}
