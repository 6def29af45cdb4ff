import type { Field } from '#app/ui/form/declaration.ts'
import { useFormKit, useFormValues } from '#app/ui/form/form-kit.ts'
import { isPlannedAnew } from '#domain/kept-games/keeping.ts'
import { GameInput, KeptGame } from '#domain/kept-games/kept-game.ts'
import { ClashesInput } from './shared/ClashesInput.tsx'
import { planQuery } from './shared/plan-query.ts'
import { Told } from './Told.tsx'

export function GameClashes({ field }: { field: Field }) {
  const typed = useFormValues()
  const { record } = useFormKit()
  const before = KeptGame.safeParse(record).data ?? null
  const planned = GameInput.safeParse({ ...typed, Clashes: [] }).data
  return (
    <ClashesInput
      field={field}
      query={planQuery(typed, before?.Id ?? 0)}
      isAsked={!planned || isPlannedAnew(before, planned)}
    >
      {(plan) => <Told told={plan.Told} isNew={!before} />}
    </ClashesInput>
  )
}
