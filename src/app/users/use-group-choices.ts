import { useText } from '#app/platform/i18n.ts'
import type { Option } from '#domain/platform/option.ts'
import type { TeamGroup } from '#domain/users/club-user.ts'

/** Each division for men and for women (USR-04); men 1 and women 0, as in squad lists (OP-051). */
export function useGroupChoices(divisions: readonly Option[]): { group: TeamGroup; label: string }[] {
  const text = useText()
  return divisions.flatMap(({ Value, Label }) =>
    genders.map(({ Gender, label }) => ({
      group: { GroupId: Value, Gender },
      label: text(label, { division: Label }),
    })),
  )
}

export function isSame(one: TeamGroup, other: TeamGroup): boolean {
  return one.GroupId === other.GroupId && one.Gender === other.Gender
}

export function areSame(some: readonly TeamGroup[], others: readonly TeamGroup[]): boolean {
  const holds = (group: TeamGroup) => others.some((other) => isSame(group, other))
  return some.length === others.length && some.every(holds)
}

const genders = [
  { Gender: 1, label: 'users.men' },
  { Gender: 0, label: 'users.women' },
] as const
