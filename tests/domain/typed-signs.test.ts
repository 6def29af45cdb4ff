import { describe, expect, test } from 'vitest'
import { goalsIn } from '#app/results/edits.ts'
import { degreesOf } from '#domain/appointments/placed.ts'
import { bareCode } from '#domain/begin/code.ts'
import { markIn } from '#domain/inspector-reports/marks.ts'
import { parseMinute } from '#domain/match-reports/incidents/minute.ts'
import { scoreInput } from '#domain/match-reports/input.ts'
import { parseDay } from '#domain/platform/dates.ts'
import { nameText, text } from '#domain/platform/input.ts'
import { bareKennitala, holdsKennitala, mayHoldKennitala } from '#domain/platform/kennitala.ts'
import { parseKronur } from '#domain/platform/money.ts'
import { email } from '#domain/platform/typed/email.ts'
import { parseDecimal, parseSignedWhole, parseWhole } from '#domain/platform/typed/numbers.ts'
import { parsePhone, phoneText } from '#domain/platform/typed/phone.ts'
import { parseTimeOfDay } from '#domain/platform/typed/time-of-day.ts'
import { numberIn } from '#domain/squad-lists/rules.ts'
import { TextInput } from '#domain/text-editing/entry.ts'
import * as is from '#server/platform/import/cells.ts'
import { readCell } from '#server/platform/import/load.ts'
import { date, time } from '#server/platform/import/moments.ts'
import { ssn } from '#server/platform/import/national-id.ts'

const dashes = [...'\u2010\u2011\u2012\u2013\u2014\u2015\u2212\ufe58\ufe63\uff0d']
const unseen = [
  ...'\u00ad\u061c\u200b\u200c\u200d\u200e\u200f\u202a\u202c\u202e\u2060\u2066\u2069\ufeff\ufe0f',
]
const blanks = [...'\u00a0\u2007\u2009\u202f\u3000']
const cellOf = (kind: is.CellKind, cell: string) => readCell({ name: 'X', kind }, cell)

/** Creates texts with invisible characters in them, as some programs do. */
const wrapped = unseen.map(
  (sign) => (typed: string) => `${sign}${typed.slice(0, 2)}${sign}${typed.slice(2)}${sign}`,
)

describe('in a field of digits', () => {
  test.each(dashes)('the dash %j is read as a hyphen', (dash) => {
    const id = `010130${dash}2989`
    expect([bareKennitala(id), cellOf(ssn, id)]).toEqual(['0101302989', '0101302989'])
    expect([parsePhone(`555${dash}1234`), cellOf(is.phone, `555${dash}1234`)]).toEqual([
      '555-1234',
      '555-1234',
    ])
    expect(parseDay(`3${dash}8${dash}2026`, '2026-01-01')).toBe('2026-08-03')
    expect(cellOf(date, `2026${dash}08${dash}03`)).toBe('2026-08-03')
    expect(cellOf(time, `2026${dash}08${dash}03T19:15`)).toBe('2026-08-03T19:15:00')
    expect([degreesOf(`${dash}21,9`), parseDecimal(`${dash}21,9`), parseSignedWhole(`${dash}3`)]).toEqual([
      -21.9, -21.9, -3,
    ])
    expect(bareCode(`7K2QM${dash}9XWPT`)).toBe('7K2QM9XWPT')
    expect([holdsKennitala(id), mayHoldKennitala(id)]).toEqual([true, true])
  })

  test.each(wrapped)('invisible characters are ignored', (wrap) => {
    const id = wrap('010130-2989')
    expect([bareKennitala(id), cellOf(ssn, id), mayHoldKennitala(id)]).toEqual([
      '0101302989',
      '0101302989',
      true,
    ])
    expect([parsePhone(wrap('5551234')), cellOf(is.phone, wrap('5551234'))]).toEqual(['5551234', '5551234'])
    expect([parseKronur(wrap('440.000')), cellOf(is.amount(0, 1e6), wrap('440.000'))]).toEqual([
      440_000, 440_000,
    ])
    expect([parseDay(wrap('3.8.2026'), '2026-01-01'), cellOf(date, wrap('3.8.2026'))]).toEqual([
      '2026-08-03',
      '2026-08-03',
    ])
    expect([parseWhole(wrap('123')), cellOf(is.integer(0, 999), wrap('123'))]).toEqual([123, 123])
    expect([goalsIn(wrap('12')), numberIn(wrap('12')), markIn(wrap('8,5'))]).toEqual([12, 12, 8.5])
    expect(parseMinute(wrap('90+5'))).toEqual({ Minute: 90, MinuteInExtraTime: 5 })
    expect(scoreInput.shape.FulltimeHomeScore.parse(wrap('12'))).toBe(12)
    expect(parseTimeOfDay(wrap('14.30'))).toBe('14:30')
    expect(cellOf(is.boolean, wrap('já'))).toBe(true)
  })

  test.each(blanks)('the space %j is read as a plain space', (blank) => {
    expect([parseKronur(`kr.${blank}440${blank}000`), parsePhone(`555${blank}1234`)]).toEqual([
      440_000,
      '555 1234',
    ])
    expect([cellOf(is.amount(0, 1e6), `kr.${blank}440.000`), cellOf(is.phone, `555${blank}1234`)]).toEqual([
      440_000,
      '555 1234',
    ])
    expect(cellOf(time, `31.5.2026${blank}kl.${blank}19:15`)).toBe('2026-05-31T19:15:00')
  })
})

describe('a name or an address', () => {
  const typed = '\u200bJo\u0301n\u00a0Jo\u0301nsson\u202c '

  test('is composed and trimmed, with plain spaces and without invisible characters, in forms and imports', () => {
    expect([text(50).parse(typed), nameText(50).parse(typed), cellOf(is.text(50), typed)]).toEqual([
      'Jón Jónsson',
      'Jón Jónsson',
      'Jón Jónsson',
    ])
  })

  test('keeps dashes, and the joiners that scripts and emoji need', () => {
    for (const name of ['Grindavík – Njarðvík', '👨\u200d👩\u200d👧']) {
      expect([text(50).parse(name), cellOf(is.text(50), name)]).toEqual([name, name])
    }
  })
})

test('a text of the interface keeps its non-breaking spaces', () => {
  expect(TextInput.parse({ Key: 'a', Text: 'kr.\u00a05\u200b' }).Text).toBe('kr.\u00a05')
})

test('a phone number in a form keeps additional words', () => {
  expect([phoneText(50).parse('555\u20111234'), phoneText(50).parse('555 1234 – eftir kl. 17')]).toEqual([
    '555-1234',
    '555 1234 – eftir kl. 17',
  ])
})

describe('an email address in forms and imports', () => {
  test.each([' jon@þór.is ', '\u200bjon@\u00adþór.is', 'jon@þo\u0301r.is'])('%j is accepted', (typed) => {
    expect([email().parse(typed), cellOf(is.email, typed)]).toEqual(['jon@þór.is', 'jon@þór.is'])
  })

  test.each(['jón@þór.is', 'Jón <jon@postur.is>', 'a@b.is;c@d.is', 'jon@localhost', 'jon@þór'])(
    '%j is refused',
    (typed) => {
      expect(email().safeParse(typed).success).toBe(false)
      expect(cellOf(is.email, typed)).toBeInstanceOf(is.Wrong)
    },
  )

  test('may be empty', () => expect(email().parse('  ')).toBe(''))
})
