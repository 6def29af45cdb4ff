import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { authTypes } from '#domain/platform/auth-type.ts'
import { roleTexts } from '#domain/session/role-texts.ts'
import builtIn from '#domain/texts/built-in.json' with { type: 'json' }
import { flatten } from '#domain/texts/tree.ts'
import { guidePersonas, type Persona, personas, rolesOf } from '#server/demo/personas.ts'

const readme = readFileSync(path.join(import.meta.dirname, '../../README.md'), 'utf8')
const texts = flatten(builtIn)

// The rows of 'Log in as | in the role | to see'.
const table = /^\| Log in as .*\n.*\n((?:\|.*\n)+)/m.exec(readme)?.[1] ?? ''
const named = table
  .trim()
  .split('\n')
  .map((row) => row.split('|').map((cell) => cell.trim()))
  .map(([, name = '', role = '']) => ({ name, role }))

test('whom the README tells to log in as is a person of the demo, in the role that it names', () => {
  const people: readonly Persona[] = Object.values(personas)
  const inDemo = named.map(({ name }) => {
    const person = people.find(({ Name }) => Name === name)
    return { name, role: person && roleOf(person) }
  })
  expect(inDemo).toEqual(named)
})

test('the people that the local electronic id shows on top are those of the README, in its order', () => {
  expect(guidePersonas.map((name) => personas[name].Name)).toEqual(named.map(({ name }) => name))
})

test('the README names somebody for every role, and one who has several', () => {
  const roles = authTypes.map((type) => texts.get(roleTexts[type]) ?? '')
  expect(named.map(({ role }) => role).sort()).toEqual([...roles, several].sort())
})

const several = 'several'

function roleOf(person: Persona): string {
  return rolesOf(person).length > 1 ? several : (texts.get(roleTexts[person.AuthType]) ?? '')
}
