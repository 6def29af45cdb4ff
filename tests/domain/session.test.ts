import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseLoginHash } from '#domain/session/login-hash.ts'
import { returnPath } from '#domain/session/return-path.ts'

test.each([
  ['/domarar', '/domarar'],
  ['/leikskyrslur/123?flipi=lid', '/leikskyrslur/123?flipi=lid'],
  ['/leit?q=Þór%20á', '/leit?q=%C3%9E%C3%B3r%20%C3%A1'],
  ['/heim#token=stolinn', '/heim'],
  ['/apinn', '/apinn'],
  // These encoded characters are part of a page's path, and lead to no other site.
  ['/%5Cevil.example', '/%5Cevil.example'],
  ['/%09/evil.example', '/%09/evil.example'],
  ['/%2Fevil.example', '/%2Fevil.example'],
])('SES-26 after login the user returns to the requested path %j as %j', (wanted, kept) => {
  expect(returnPath(wanted)).toBe(kept)
})

test.each([
  '',
  '/',
  '/#token=x',
  'domarar',
  '//evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '/.//evil.example',
  '/a/..//evil.example',
  '/%2e//evil.example',
  ' //evil.example',
  'https://evil.example/heim',
  'javascript:alert(1)',
  '/api/admin/users/logout',
  '/API/token',
  '/eid/start',
  '/eid',
  '/\ud800',
  `/${'a'.repeat(2000)}`,
  undefined,
  null,
  ['/heim'],
])('SES-26 after login the user does not return to the requested address %j', (wanted) => {
  expect(returnPath(wanted)).toBeNull()
})

test('SES-26 every path to which the user returns after login leads to this app', () => {
  const pieces = fc.constantFrom(
    '/',
    '\\',
    '//',
    '.',
    '..',
    '%2f',
    '%5c',
    '\t',
    '@',
    ':',
    '?',
    '#',
    'evil.example',
    'a',
  )
  fc.assert(
    fc.property(fc.array(pieces, { maxLength: 8 }), (parts) => {
      const kept = returnPath(`/${parts.join('')}`)
      if (kept === null) return
      expect(new URL(kept, 'https://app.example').origin).toBe('https://app.example')
      expect(kept).not.toContain('#')
      expect(returnPath(kept)).toBe(kept)
    }),
  )
})

test.each([
  ['#token=a.b.c&state=s', { token: 'a.b.c', state: 's' }],
  ['#id_token=a.b.c&state=s&session_state=x', { token: 'a.b.c', state: 's' }],
  ['#token=a.b.c', { token: 'a.b.c', state: undefined }],
  ['#error=access_denied&state=s', { error: 'access_denied', state: 's' }],
  ['#error=access_denied', { error: 'access_denied' }],
  ['', null],
  ['#', null],
  ['#kafli-2', null],
  ['#token=', null],
])('SES-09 the hash %j of a redirect after login is read as %j', (hash, meaning) => {
  expect(parseLoginHash(hash)).toEqual(meaning)
})
