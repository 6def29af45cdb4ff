import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { afterEach, describe, expect, test } from 'vitest'
import { isFree, lockedPackages } from '#server/platform/packages/licences.ts'
import { root, runCommand } from '../support/run-command.ts'
import { newFolder } from '../support/start.ts'

const closing: (() => void)[] = []
afterEach(() => {
  for (const close of closing.splice(0)) close()
})

/** A package registry that answers what is known of holes, or nothing. */
async function registryKnowing(advisories: object | null) {
  const server = createServer(({ method, url = '' }, response) => {
    response.writeHead(advisories ? 200 : 405, { 'Content-Type': 'application/json' })
    response.end(JSON.stringify(method === 'GET' ? packageOf(decodeURIComponent(url.slice(1))) : advisories))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  closing.push(() => server.close())
  // A server on a port has an address with that port.
  const { port } = server.address() as AddressInfo
  return { npm_config_registry: `http://127.0.0.1:${port}`, npm_config_fetch_retries: '0' }
}

/** `npm audit` asks which versions there are of a package that is told of. */
const packageOf = (name: string) => ({ name, versions: { '1.0.0': { name, version: '1.0.0' } } })

const packages = lockedPackages(readFileSync(path.join(root, 'package-lock.json'), 'utf8'))

test('T30 each package that is installed has a free licence', () => {
  expect(packages.length).toBeGreaterThan(300)
  expect(packages.filter(({ licence }) => !isFree(licence))).toEqual([])
})

test.each([
  ['MIT', true],
  ['(BSD OR Apache-2.0)', true],
  ['LGPL-3.0 OR MIT', true],
  ['(MIT AND Apache-2.0)', true],
  ['LGPL-3.0-only', false],
  ['MIT AND LGPL-3.0-only', false],
  ['SEE LICENSE IN FILE', false],
  ['', false],
])('T30 the licence %j is free: %s', (licence, expected) => {
  expect(isFree(licence)).toBe(expected)
})

describe('npm run packages', () => {
  test('T30 lists the licences, and writes the bill of materials of what the server runs with', async () => {
    const file = path.join(newFolder(), 'bom.json')
    const ran = await runCommand('packages', ['--bom', file], await registryKnowing({}))
    expect(ran).toMatchObject({ code: 0, complaints: '' })
    expect(ran.output).toMatch(/^MIT: \d+ \(.*\bhono\b/m)
    expect(ran.output).toContain('No hole is known')
    const { bomFormat, components } = JSON.parse(readFileSync(file, 'utf8'))
    const names = components.map(({ name }: { name: string }) => name)
    expect(bomFormat).toBe('CycloneDX')
    expect(names).toEqual(expect.arrayContaining(['hono', 'kysely', 'react-admin']))
    expect(names).not.toContain('vitest')
  })

  test('T30 names a hole that is known, and ends with 1', async () => {
    const advisory = { id: 1, url: 'https://advisories.example/1', title: 'x', severity: 'high' }
    const known = { hono: [{ ...advisory, vulnerable_versions: '<99.0.0' }] }
    const ran = await runCommand('packages', [], await registryKnowing(known))
    expect(ran.code).toBe(1)
    expect(ran.complaints).toMatch(/^Known hole \(high\): hono \S/m)
  })

  test('T30 says so where the registry does not answer, and ends with 1', async () => {
    const ran = await runCommand('packages', [], await registryKnowing(null))
    expect(ran.code).toBe(1)
    expect(ran.complaints).toContain('does not say which holes are known')
  })
})
