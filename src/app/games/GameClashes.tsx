import type { Field } from '#app/ui/form/declaration.ts'
import { useDeclaredForm, useFormValues } from '#app/ui/form/declared-form.ts'
import { isPlannedAnew } from '#domain/staff-games/rules.ts'
import { GameInput, StaffGame } from '#domain/staff-games/staff-game.ts'
import { ClashesInput } from './shared/ClashesInput.tsx'
import { planQuery } from './shared/plan-query.ts'
import { Told } from './Told.tsx'

export function GameClashes({ field }: { field: Field }) {
  const typed = useFormValues()
  const { record } = useDeclaredForm()
  const before = StaffGame.safeParse(record).data ?? null
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
