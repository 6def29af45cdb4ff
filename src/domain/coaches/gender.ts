import type { TextKey } from '../texts/keys.ts'

/** The codes of this list for the one gender of the database (OP-051), with their names (COA-03). */
export const coachGenders = [
  { code: '1', gender: 'male', label: 'coaches.genders.male' },
  { code: '2', gender: 'female', label: 'coaches.genders.female' },
] as const satisfies readonly { code: string; gender: 'male' | 'female'; label: TextKey }[]

export function genderLabel(code: string): TextKey {
  return coachGenders.find((one) => one.code === code)?.label ?? 'coaches.genders.unknown'
}
