import { expect, test } from 'vitest'
import {
  bareKennitala,
  holdsKennitala,
  isKennitala,
  kennitala,
  shownKennitala,
  withMaskedKennitala,
} from '#domain/platform/kennitala.ts'

test.each(['0101302989', '010130-2989', ' 010130 2989 '])(
  'SES-44 the national id %j is accepted and stored as ten digits',
  (typed) => {
    expect(kennitala().parse(typed)).toBe('0101302989')
    expect(shownKennitala(bareKennitala(typed))).toBe('010130-2989')
  },
)

test.each(['', '010130298', '01013029890', '010130298a', '０１０１３０２９８９'])(
  'SES-44 %j is refused as a national id',
  (typed) => {
    expect(kennitala().safeParse(typed).success).toBe(false)
    expect(isKennitala(typed)).toBe(false)
  },
)

test('SES-44 a national id with a wrong check digit is accepted, because only the registry knows which ids exist', () => {
  for (let digit = 0; digit <= 9; digit++) expect(isKennitala(`010130298${digit}`)).toBe(true)
})

test.each([
  ['0101302989', '010130****'],
  ['Jón 010130-2989', 'Jón 010130-****'],
  ['leikmaður (010130 2989) í banni', 'leikmaður (010130 ****) í banni'],
  ['01.01.30-2989', '01.01.30-****'],
  ['010130 – 2989', '010130 – ****'],
  ['０１０１３０-２９８９', '010130-****'],
  ['0101\u200b302989', '010130****'],
  ['700169-1459', '700169-****'],
  ['8101302989', '810130****'],
])('T21 the text %j contains a national id, which is masked as %j', (text, masked) => {
  expect(holdsKennitala(text)).toBe(true)
  expect(withMaskedKennitala(text)).toBe(masked)
})

test.each([
  '',
  'Án netfangs',
  '2026-01-01..2026-12-31',
  '21.01.2026 18:30',
  'Sími 555 1234, 2026',
  '+354 555 1234',
  '010130-****',
  '12345678901234',
  '011330-2989',
])('T21 the text %j contains no national id', (text) => {
  expect(holdsKennitala(text)).toBe(false)
  expect(withMaskedKennitala(text)).toBe(text)
})
