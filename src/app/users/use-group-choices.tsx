import { useCall } from '#app/platform/calls/use-call.ts'
import { useText } from '#app/platform/i18n.ts'
import { Failure } from '#app/ui/states/Failure.tsx'
import { Loading } from '#app/ui/states/Loading.tsx'
import { types } from '#domain/platform/lists/calls.ts'
import { TypeKind } from '#domain/platform/types.ts'
import type { TeamGroup } from '#domain/users/club-user.ts'

/** Each division for men and for women (USR-04); men 1 and women 0, as in squad lists (OP-051). */
export function useGroupChoices(): { value: TeamGroup; label: string }[] {
  const text = useText()
  const { data = [] } = useDivisions()
  return data.flatMap(({ Value, Label }) =>
    genders.map(({ Gender, label }) => ({
      value: { GroupId: Number(Value), Gender },
      label: text(label, { division: Label }),
    })),
  )
}

/** Stands there until the divisions do, and where there are none. */
export function NoDivisions() {
  const text = useText()
  const { data, error, refetch } = useDivisions()
  if (data) return <p>{text('users.noGroups')}</p>
  return error ? <Failure error={error} onRetry={() => refetch()} /> : <Loading lines={3} />
}

const useDivisions = () => useCall(types, { query: { type: TypeKind.Division } })

const genders = [
  { Gender: 1, label: 'users.men' },
  { Gender: 0, label: 'users.women' },
] as const
