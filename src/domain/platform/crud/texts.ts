import type { TextKey } from '../../texts/keys.ts'

/**
 * The texts that every entity declared by `crudCalls` needs. If an entity's text group lacks one, the text of
 * the group `crud` is used.
 */
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

/** The text of an entity by group and name: `sponsors.new`, or `crud.new` if that is missing. */
export const crudText = (group: string, name: CrudText): TextKey => `${group}.${name}` as TextKey

/** The fields that have a title in a text group: `sponsors.name` is the title of the field `Name`. */
export type Titled<Group extends string, Member extends string> = Member extends string
  ? `${Group}.${Uncapitalize<Member>}` extends TextKey
    ? Member
    : never
  : never

export const titleOfMember = (group: string, member: string): TextKey =>
  `${group}.${member.charAt(0).toLowerCase()}${member.slice(1)}` as TextKey
