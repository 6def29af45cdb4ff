import { type ReactNode, useEffect } from 'react'
import { useCall } from '#app/platform/calls/use-call.ts'
import type { Field } from '#app/ui/form/declaration.ts'
import { useField } from '#app/ui/form/use-field.ts'
import type { AnswerOf } from '#domain/platform/call.ts'
import { gameClashes } from '#domain/staff-games/calls.ts'
import { ClashList } from './ClashList.tsx'
import type { PlanQuery } from './plan-query.ts'

type Props = {
  field: Field
  /** The planned time and court of the game; `null` while the form lacks one of them. */
  query: PlanQuery | null
  /** False if the stored game already has these clashes. They then need no confirmation. */
  isAsked: boolean
  /** Content to show below the clashes. */
  children?: (plan: AnswerOf<typeof gameClashes>) => ReactNode
}

export function ClashesInput({ field, query, isAsked, children }: Props) {
  const { value, onChange, error } = useField<string[] | undefined>(field)
  const { data, refetch } = useCall(gameClashes, query && { query }, { keepPrevious: true, staleTime: 0 })
  useEffect(() => {
    // If the server refuses the form because of a new clash, reload the list of clashes.
    if (error) void refetch()
  }, [error, refetch])
  if (!query || !data) return null
  return (
    <>
      <ClashList
        clashes={data.Clashes}
        seen={value ?? []}
        onSeen={onChange}
        error={error}
        isAsked={isAsked}
      />
      {children?.(data)}
    </>
  )
}
