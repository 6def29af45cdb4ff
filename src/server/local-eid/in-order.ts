import { authTypes } from '#domain/platform/auth-type.ts'
import { roleTexts } from '#domain/session/role-texts.ts'
import type { TextKey } from '#domain/texts/keys.ts'
import { guidePersonas, personas } from '../demo/personas.ts'
import type { Person } from './people-store.ts'

/** A heading and its people on the page of the local login provider. */
export type Group = { heading: TextKey; people: Person[] }

const guide = guidePersonas.map((name): string => personas[name].Kennitala)

/**
 * Groups people: first the demo users of the README in its order, then everybody else by their first role.
 */
export function inOrder(people: readonly Person[]): Group[] {
  const named = guide.flatMap((ssn) => people.filter(({ Kennitala }) => Kennitala === ssn))
  const others = people.filter((person) => !named.includes(person))
  const groups: Group[] = authTypes.map((type) => ({
    heading: roleTexts[type],
    people: others.filter(({ Roles }) => Roles[0]?.AuthType === type),
  }))
  return [{ heading: 'eid.guide' as const, people: named }, ...groups].filter((group) => group.people.length)
}

export function slice(groups: readonly Group[], from: number, to: number): Group[] {
  let before = 0
  return groups.flatMap(({ heading, people }) => {
    const part = people.slice(Math.max(0, from - before), Math.max(0, to - before))
    before += people.length
    return part.length ? [{ heading, people: part }] : []
  })
}
