import fc from 'fast-check'
import { expect, test } from 'vitest'
import { safeFileName } from '#domain/platform/file-name.ts'

test.each([
  ['its letters stay', 'Leikskýrsla Þór – ÍBV 12.06.2026.pdf', 'Leikskýrsla Þór – ÍBV 12.06.2026.pdf'],
  ['letters are composed', 'ý þo\u0301r ö.pdf'.normalize('NFD'), 'ý þór ö.pdf'],
  ['a way out of the folder is none', '../../etc/passwd', '-..-etc-passwd'],
  ['nor one of Windows', '..\\..\\x:y.pdf', '-..-x-y.pdf'],
  ['a NUL and a line break are gone', 'a\0b\r\nSet-Cookie: x.pdf', 'abSet-Cookie- x.pdf'],
  ['the direction of reading is not turned', 'samningur\u202efdp.exe', 'samningurfdp.exe'],
  ['half a letter is gone', 'a\ud800b.pdf', 'ab.pdf'],
  ['quotes are no end', 'a"b;c=d.pdf', 'a-b;c=d.pdf'],
  ['a device of Windows is a file', 'CON.pdf', '_CON.pdf'],
  ['whatever follows its first dot', 'com1.x.y.pdf', '_com1.x.y.pdf'],
  ['what is left of nothing', '\u200b. .', '_'],
  ['nothing', '', '_'],
  ['an ending alone', '.pdf', '_.pdf'],
])('T15 a file name is made safe: %s', (_what, given, safe) => expect(safeFileName(given)).toBe(safe))

test('T15 a long file name is shortened before its extension', () => {
  expect(safeFileName(`${'þ'.repeat(300)}.PDF`)).toBe(`${'þ'.repeat(80)}.pdf`)
})

test('T15 any text becomes a safe file name', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (given) => {
      const safe = safeFileName(given)
      expect(safe).toMatch(/^[^/\\:*?"<>|%\p{Cc}\p{Cf}]+$/u)
      expect(safe).not.toMatch(/^\.|[. ]$/)
    }),
  )
})
