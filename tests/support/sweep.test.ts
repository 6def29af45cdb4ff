import { matchPath } from 'react-router'
import { expect, test } from 'vitest'
import { authTypes } from '#domain/platform/auth-type.ts'
import { mayOpen, pageAt, pageNames, pages } from '#domain/platform/pages.ts'
import { sweptRoles } from './sweep.ts'
import { addressesOf, needsSample, sampleAddresses } from './sweep-samples.ts'

test('the test that opens every page has a sample address for each path with a parameter, and each address leads to its page', () => {
  const missing = pageNames.flatMap((name) =>
    pages[name].paths.filter(
      (path) =>
        needsSample(path) &&
        !sampleAddresses[name]?.some((sample) => matchPath(path, pathOf(sample)) !== null),
    ),
  )
  expect(missing).toEqual([])
  const strays = pageNames.flatMap((name) =>
    addressesOf(name).filter((address) => pageAt(pathOf(address)) !== name),
  )
  expect(strays).toEqual([])
})

test('the test that opens every page has a demo user of every AuthType', () => {
  expect([...new Set(sweptRoles.map(({ persona }) => persona.AuthType))]).toEqual(authTypes)
})

test('the test that opens every page opens it as every role that may', () => {
  for (const type of authTypes) {
    const opened = sweptRoles
      .filter(({ persona }) => persona.AuthType === type)
      .flatMap(({ persona, pages: own }) => own ?? pageNames.filter((name) => mayOpen(name, persona)))
    expect(pageNames.filter((name) => pages[name].types.includes(type) && !opened.includes(name))).toEqual([])
  }
})

function pathOf(address: string) {
  return address.split('?')[0] ?? ''
}
