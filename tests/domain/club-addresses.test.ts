import { expect, test } from 'vitest'
import { addressesOfClub, officialAddress } from '#domain/mail/club-addresses.ts'

const users = ['a@felag.example', null, 'ekki netfang', 'A@felag.example', 'b@felag.example']

test.each([
  ['its own', { own: ' felag@felag.example ', above: 'yfir@felag.example', users }, ['felag@felag.example']],
  ['that of the club above', { own: null, above: 'yfir@felag.example', users }, ['yfir@felag.example']],
  [
    'not a malformed one',
    { own: 'felag(hjá)felag', above: 'yfir@felag.example', users },
    ['yfir@felag.example'],
  ],
  [
    'those of its users, each once',
    { own: 'felag', above: ' ', users },
    ['a@felag.example', 'b@felag.example'],
  ],
  ['none', { own: '', above: null, users: [null, 'x'] }, []],
])("REF-05 a club's mail address is found: %s", (_which, known, expected) => {
  expect(addressesOfClub(known)).toEqual(expected)
})

test('T21 replies to a club never go to a private address', () => {
  expect(officialAddress({ own: null, above: null })).toBeNull()
  expect(officialAddress({ own: 'x', above: 'yfir@felag.example' })).toBe('yfir@felag.example')
})
