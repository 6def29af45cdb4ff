import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { createLog } from '#server/platform/log.ts'
import { apiTest } from '../support/api-test.ts'
import { exampleApi } from '../support/example-api.ts'
import { personas } from '../support/personas.ts'

const { server } = apiTest({ api: exampleApi })
beforeAll(async () => {
  await server().as(personas.staff).get('notes/latest')
})
beforeEach(() => {
  server().lines.length = 0
})

function logged(fields: Record<string, unknown>): string {
  const lines: string[] = []
  createLog((line) => lines.push(line)).info(fields, 'a line')
  expect(lines).toHaveLength(1)
  expect(() => JSON.parse(lines[0]!)).not.toThrow()
  return lines[0]!
}

test.each([
  ['a national id', '1203781429'],
  ['a national id with its dash', '120378-1429'],
  ['a national id with a space', '120378 1429'],
  ['a national id with a space that does not break', '120378\u00a01429'],
  ['a national id with an en dash', '120378–1429'],
  ['a national id with a dash between spaces', '120378 – 1429'],
  ['a national id with a hyphen that does not break', '120378\u20111429'],
  ['a national id with a minus sign', '120378\u22121429'],
  ['a national id with a tab', '120378\t1429', '120378'],
  ['a national id in Arabic digits', '١٢٠٣٧٨١٤٢٩'],
  ['a national id in full-width digits', '１２０３７８-１４２９'],
  ['a national id in mathematical digits', '𝟏𝟐𝟎𝟑𝟕𝟖𝟏𝟒𝟐𝟗'],
  ['a national id after a line break', '\n1203781429', '1203781429'],
  ['a national id in a path', '/api/admin/gamereport/getpersonbyssn/1203781429', '1203781429'],
  ['an e-mail address', 'þórdís.æsa@heima.example'],
  ['an e-mail address with a plus', 'a+b@knattspyrna.is'],
  ['an e-mail address after a line break', 'x\nna@felog.example', 'na@felog.example'],
  ['a bearer token', `Bearer ${'aB3_'.repeat(11)}`, 'aB3_aB3_'],
  ['a short bearer token', 'authorization: bearer abc.def', 'abc.def'],
  ['an access token without its word', `token=${'k'.repeat(43)}`, 'kkkk'],
  ['an electronic-id token', 'eyJhbGciOiJFUzI1NiJ9.eyJzdWIiOiIxMjAzIn0.c2lnbmF0dXJl', 'eyJ'],
])('%s is masked anywhere in a log line', (_what, text, secret = text) => {
  const line = logged({ text, inner: [{ text: `(${text})` }], error: new Error(`failed for "${text}"`) })
  expect(line).toContain('[masked]')
  expect(line).not.toContain(secret)
})

test.each([
  '2026-05-12T12:00:00.000Z',
  '1778587200000',
  'gamereport/{gameId}/{teamId}',
  'kl. 12:30, 250 %',
  '354-5102900',
  '354 510 2900',
  '20260512 1230',
  '1234567 8901',
])('text without personal data is logged unchanged: %s', (text) =>
  expect(JSON.parse(logged({ text })).text).toBe(text),
)

test('a request is one log line with method, pattern, status, time and id, and no personal data', async () => {
  await server().as(personas.staff).get('notes/120378142?team=1203781429')
  expect(server().lines.map((line) => JSON.parse(line))).toEqual([
    {
      level: 'info',
      time: expect.any(String),
      requestId: expect.stringMatching(/^\w{4}-\w{4}$/),
      method: 'GET',
      route: 'notes/{id}',
      status: 200,
      ms: expect.any(Number),
    },
  ])
})

test.each(['/api/admin/1203781429', '/1203781429', '/eid/1203781429'])(
  'a path without a route is not logged: %s',
  async (path) => {
    await server().anonymous.get(path)
    expect(server().lines.join()).toContain('"status":404')
    expect(server().lines.join()).not.toContain('1203781429')
  },
)

test('bodies, tokens and names are never logged', async () => {
  await server().as(personas.staff).post('notes', { Text: 'Leyndarmál' })
  await server().as(personas.staff).post('notes', { Text: 'throw' })
  expect(server().lines.join('\n')).not.toMatch(/Leyndarmál|bearer|1203781429|120378-1429|Þórdís/i)
})

test.each([
  ['told to stop', 'process.exit(1)'],
  ['failing', `throw new Error('unexpected')`],
])('the last log lines are written even if the process ends by %s', (_how, end) => {
  const command = path.join(import.meta.dirname, '../../src/server/commands/command.ts')
  const script = `import { createStderrLog } from ${JSON.stringify(command)}
    const log = createStderrLog()
    for (const line of ['one', 'two', 'three']) log.info(line)
    ${end}`
  const { stderr } = spawnSync(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', script])
  expect([...String(stderr).matchAll(/"msg":"(\w+)"/g)].map(([, line]) => line)).toEqual([
    'one',
    'two',
    'three',
  ])
})
