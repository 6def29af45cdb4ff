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

/** The members whose titles the texts of a group name: `sponsors.name` is the title of `Name`. */
export type Titled<Group extends string, Member extends string> = Member extends string
  ? `${Group}.${Uncapitalize<Member>}` extends TextKey
    ? Member
    : never
  : never

export const titleOfMember = (group: string, member: string): TextKey =>
  `${group}.${member.charAt(0).toLowerCase()}${member.slice(1)}` as TextKey
