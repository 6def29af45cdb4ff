import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { authTypes } from '#domain/platform/auth-type.ts'
import { roleTexts } from '#domain/session/role-texts.ts'
import builtIn from '#domain/texts/built-in.json' with { type: 'json' }
import { flatten } from '#domain/texts/tree.ts'
import { guidePersonas, type Persona, personas, rolesOf } from '#server/demo/personas.ts'

const root = path.join(import.meta.dirname, '../..')
const papers = [
  ...['README.md', 'src/README.md', 'src/app/README.md', 'src/server/README.md'],
  ...['src/server/platform/README.md', 'src/server/platform/import/README.md'],
  ...['i18n/README.md', 'tests/README.md', '.github/SECURITY.md', '.deploy/README.md'],
]
const readme = readFileSync(path.join(root, 'README.md'), 'utf8')
const texts = flatten(builtIn)

// The rows of the README's table "Log in as | in the role | to see".
const table = /^\| Log in as .*\n.*\n((?:\|.*\n)+)/m.exec(readme)?.[1] ?? ''
const named = table
  .trim()
  .split('\n')
  .map((row) => row.split('|').map((cell) => cell.trim()))
  .map(([, name = '', role = '']) => ({ name, role }))

test('each demo user in the README exists in the demo data with the stated role', () => {
  const people: readonly Persona[] = Object.values(personas)
  const inDemo = named.map(({ name, role }) => {
    const person = people.find(({ Name }) => Name === name)
    return { name, role: person && roleOf(person, role) }
  })
  expect(inDemo).toEqual(named)
})

test('the local electronic-id page lists the demo users of the README first, in its order', () => {
  expect(guidePersonas.map((name) => personas[name].Name)).toEqual(named.map(({ name }) => name))
})

test('the README names a demo user for every role, and one with several roles', () => {
  const roles = authTypes.map((type) => texts.get(roleTexts[type]) ?? '')
  expect(named.map(({ role }) => role).sort()).toEqual([...roles, several].sort())
})

test('the README is short, and links in all documents lead to existing files', () => {
  expect(readme.split('\n').length).toBeLessThanOrEqual(150)
  const missing = papers.flatMap((paper) => {
    const text = readFileSync(path.join(root, paper), 'utf8')
    const links = [...text.matchAll(/\]\((?!https?:|#)([^)#]+)/g)].map(([, to = '']) => to)
    return links
      .filter((to) => !existsSync(path.join(root, path.dirname(paper), to)))
      .map((to) => `${paper}: ${to}`)
  })
  expect(missing).toEqual([])
})

test('each file path that the documents name exists', () => {
  const roots = ['', '.deploy', 'src', 'src/app', 'src/app/ui', 'src/server', 'src/domain']
  const missing = papers.flatMap((paper) => {
    const text = readFileSync(path.join(root, paper), 'utf8')
    const named = [...text.matchAll(/`((?:[\w.-]+\/)+[\w.-]+\.(?:tsx?|json|css|md))`/g)].map(
      ([, file = '']) => file,
    )
    return named
      .filter((file) => !roots.some((under) => existsSync(path.join(root, under, file))))
      .map((file) => `${paper}: ${file}`)
  })
  expect(missing).toEqual([])
})

const several = 'several'

/** The role that the README may state for a demo user. For a user with several roles it is the first one, or "several". */
function roleOf(person: Persona, said: string): string {
  return said === several && rolesOf(person).length > 1
    ? several
    : (texts.get(roleTexts[person.AuthType]) ?? '')
}
