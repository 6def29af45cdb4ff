import { expect, test } from 'vitest'
import { hasFormShape, hasJsonShape } from '#server/platform/body-shape.ts'

const names = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, at) => [`a${at}`, 1]))
const nested = (levels: number): string => '['.repeat(levels) + ']'.repeat(levels)

test.each([
  ['two hundred names', JSON.stringify(names(200)), true],
  ['one more', JSON.stringify(names(201)), false],
  ['one more further in', JSON.stringify({ Rows: [{}, names(201)] }), false],
  [
    'many objects of few names',
    JSON.stringify({ Rows: Array.from({ length: 1000 }, () => names(50)) }),
    true,
  ],
  ['six thousand entries', JSON.stringify({ Ids: Array(6000).fill(1) }), true],
  ['one more entry', JSON.stringify({ Ids: Array(6001).fill(1) }), false],
  ['thirty levels', nested(30), true],
  ['one level more', nested(31), false],
  ['a text of signs', JSON.stringify({ Text: '{,[",\\'.repeat(1000) }), true],
  ['a text that never closes', `{"Text":"${',{['.repeat(1000)}`, true],
  ['no JSON at all', '}}]],,', true],
  ['nothing', '', true],
])('T22 T14 the nesting and size of a body are checked before it is parsed: %s', (_what, text, isTaken) => {
  expect(hasJsonShape(text)).toBe(isTaken)
})

test('T22 T14 a form or query with more than 1,000 fields is refused before it is parsed', () => {
  expect(hasFormShape('a='.concat('&a='.repeat(999)))).toBe(true)
  expect(hasFormShape('a='.concat('&a='.repeat(1000)))).toBe(false)
})
