import type { TextKey } from '../texts/keys.ts'

type Gender = 'male' | 'female'

/** The gender of a squad list in the API: 1 is men, 0 is women (OP-051, LST-06). */
export const ListGender = { Men: 1, Women: 0 } as const
export type ListGender = (typeof ListGender)[keyof typeof ListGender]

export const listGenders = [
  { code: ListGender.Men, gender: 'male', label: 'squadLists.men' },
  { code: ListGender.Women, gender: 'female', label: 'squadLists.women' },
] as const satisfies readonly { code: ListGender; gender: Gender; label: TextKey }[]

export function listGenderCode(gender: Gender): ListGender {
  return gender === 'male' ? ListGender.Men : ListGender.Women
}

export function genderOfList(code: ListGender): Gender {
  return code === ListGender.Men ? 'male' : 'female'
}

export function listGenderLabel(code: ListGender): TextKey {
  return code === ListGender.Men ? 'squadLists.men' : 'squadLists.women'
}

/** The gender in the search for players: 1 is men, 2 is women (OP-051, LST-19). */
export const searchGenders = [
  { code: '1', gender: 'male', label: 'squadLists.men' },
  { code: '2', gender: 'female', label: 'squadLists.women' },
] as const satisfies readonly { code: string; gender: Gender; label: TextKey }[]
type SearchGender = (typeof searchGenders)[number]['code']

export function genderSearched(code: SearchGender): Gender {
  return code === '1' ? 'male' : 'female'
}

/** Whether a row of a squad list is a player or an official (LST-13). In the search, 0 means other members of the club (LST-19). */
export const PlayerType = { Player: 1, Official: 0 } as const
export type PlayerType = (typeof PlayerType)[keyof typeof PlayerType]

export const playerTypes = [
  { code: PlayerType.Player, label: 'squadLists.isPlayer' },
  { code: PlayerType.Official, label: 'squadLists.isOfficial' },
] as const satisfies readonly { code: PlayerType; label: TextKey }[]
