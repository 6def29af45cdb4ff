import { useEffect } from 'react'
import { useCall } from '#app/platform/calls/use-call.ts'
import type { Field } from '#app/ui/form/declaration.ts'
import { useFormKit, useFormValues } from '#app/ui/form/form-kit.ts'
import { useField } from '#app/ui/form/use-field.ts'
import { isPlannedAnew } from '#domain/games/keeping.ts'
import { gameClashes } from '#domain/games/kept-calls.ts'
import { GameInput, KeptGame } from '#domain/games/kept-game.ts'
import { ClashList } from './ClashList.tsx'
import { planQuery } from './plan-query.ts'
import { Told } from './Told.tsx'

/** The form field that lists a game's clashes, asks to confirm them, and shows who is notified. */
export function ClashesInput({ field }: { field: Field }) {
  const { value, onChange, error } = useField<string[] | undefined>(field)
  const typed = useFormValues()
  const { record } = useFormKit()
  const before = KeptGame.safeParse(record).data ?? null
  const query = planQuery(typed, before?.Id ?? 0)
  const { data, refetch } = useCall(gameClashes, query && { query }, { keepPrevious: true, staleTime: 0 })
  useEffect(() => {
    // The server found a clash that is not in the list yet.
    if (error) void refetch()
  }, [error, refetch])
  const planned = GameInput.safeParse({ ...typed, Clashes: [] }).data
  const isAsked = !planned || isPlannedAnew(before, planned)
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
      <Told told={data.Told} />
    </>
  )
}
