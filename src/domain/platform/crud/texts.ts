import type { TextKey } from '../../texts/keys.ts'

/** The texts that every plain entity has; one that its own group lacks is shared. */
export const crudTexts = [
  'new',
  'edit',
  'change',
  'save',
  'registered',
  'changed',
  'delete',
  'deleteAsked',
  'deleted',
  'none',
] as const
export type CrudText = (typeof crudTexts)[number]

/** A text of an entity by the name of its group: `sponsors.new`, or `crud.new` if there is none. */
export const crudText = (group: string, name: CrudText): TextKey => `${group}.${name}` as TextKey

/** The shared text for a key that the texts do not have, or null. */
export function sharedText(key: string): TextKey | null {
  const [, last] = /^\w+\.(\w+)$/.exec(key) ?? []
  const name = crudTexts.find((one) => one === last)
  return name ? `crud.${name}` : null
}

/** The members whose titles the texts of a group name: `sponsors.name` is the title of `Name`. */
export type Titled<Group extends string, Member extends string> = Member extends string
  ? `${Group}.${Uncapitalize<Member>}` extends TextKey
    ? Member
    : never
  : never

export const titleOfMember = (group: string, member: string): TextKey =>
  `${group}.${member.charAt(0).toLowerCase()}${member.slice(1)}` as TextKey
