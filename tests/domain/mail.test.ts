import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { Letter, maxRecipients, sendsAnHour, whyNotSend } from '#domain/mail/bulk-mail.ts'
import { joinedAddresses, partitionRecipients } from '#domain/mail/recipients.ts'
import { AuthType, authTypes } from '#domain/platform/auth-type.ts'
import { isEmail } from '#domain/platform/typed/email.ts'

const row = (PersonId: number, Email: string | null) => ({ PersonId, Email })

describe('the recipients of a mail', () => {
  test('REF-05 are the selected rows with an address, which is trimmed, each address once', () => {
    const chosen = [
      row(1, ' a@felag.example '),
      row(2, ''),
      row(3, 'b@felag.example'),
      row(4, 'A@felag.example'),
      row(5, 'ekki netfang'),
      row(6, null),
      row(7, '   '),
    ]
    expect(partitionRecipients(chosen)).toEqual({
      recipients: [
        { PersonId: 1, Address: 'a@felag.example' },
        { PersonId: 3, Address: 'b@felag.example' },
      ],
      leftOut: [
        { PersonId: 2, reason: 'noAddress' },
        { PersonId: 4, reason: 'duplicate' },
        { PersonId: 5, reason: 'malformed' },
        { PersonId: 6, reason: 'notInList' },
        { PersonId: 7, reason: 'noAddress' },
      ],
    })
  })

  test('include everybody with a valid address, and no address twice', () => {
    const email = fc.option(
      fc.oneof(fc.emailAddress(), fc.string(), fc.constantFrom('', ' a@b.example', 'A@b.example')),
    )
    fc.assert(
      fc.property(fc.array(email), (emails) => {
        const { recipients, leftOut } = partitionRecipients(emails.map((Email, index) => row(index, Email)))
        const addresses = recipients.map((one) => one.Address.toLowerCase())
        expect(recipients.length + leftOut.length).toBe(emails.length)
        expect(new Set(addresses).size).toBe(addresses.length)
        expect(recipients.every((one) => isEmail(one.Address))).toBe(true)
      }),
    )
  })

  test('REF-05 can be copied as addresses joined by semicolons', () => {
    const emails = ['a@felag.example ', '', 'b@felag.example', 'a@felag.example', 'A@FELAG.example']
    expect(joinedAddresses(emails.map((Email) => ({ Email })))).toBe('a@felag.example;b@felag.example')
  })
})

test.each(['jon@felag.example', "o'brien+domarar@felag.example", 'jon.jonsson@þróttur.is', 'a@b-c.xn--p1ai'])(
  '%s is a valid e-mail address',
  (text) => expect(isEmail(text)).toBe(true),
)

test.each([
  'jon',
  'jon@felag',
  '@felag.example',
  'jon@@felag.example',
  'jon@felag.example, gunna@felag.example',
  'jon@felag.example;gunna@felag.example',
  'Jón <jon@felag.example>',
  'jon@felag.example\r\nBcc: gunna@felag.example',
  'jon @felag.example',
  '.jon@felag.example',
  'jon@-felag.example',
  'jón@felag.example',
  '"jon"@felag.example',
  `${'a'.repeat(250)}@felag.example`,
])('%j is not a valid e-mail address', (text) => expect(isEmail(text)).toBe(false))

describe('a mail', () => {
  const parse = (Subject: string, Text = 'Texti') => Letter.safeParse({ Subject, Text })

  test('has a one-line subject, whatever line breaks are sent', () => {
    expect(parse('Fundur\r\nBcc: allir@felag.example').data?.Subject).toBe('Fundur Bcc: allir@felag.example')
    expect(parse('Einn\u2028tveir\u0085þrír \n\n fjórir').data?.Subject).toBe('Einn tveir þrír fjórir')
  })

  test('has all its line breaks converted to \\n', () => {
    expect(parse('Efni', 'Sæl\r\nöll\rhér\n\nnú').data?.Text).toBe('Sæl\nöll\nhér\n\nnú')
  })

  test('needs a subject and a text, each with a maximum length', () => {
    expect(parse('  ').success).toBe(false)
    expect(parse('Efni', '\n \n').success).toBe(false)
    expect(parse('e'.repeat(201)).success).toBe(false)
    expect(parse('Efni', 'e'.repeat(20_001)).success).toBe(false)
    expect(parse('e'.repeat(200), 'e'.repeat(20_000)).success).toBe(true)
  })

  test('has decomposed accents composed', () => {
    expect(parse('A\u0301gúst').data?.Subject).toBe('Ágúst')
  })
})

test('staff may mail 5,000 recipients ten times an hour, others 500 three times', () => {
  const others = authTypes.filter((type) => type !== AuthType.Staff)
  expect([maxRecipients(AuthType.Staff), sendsAnHour(AuthType.Staff)]).toEqual([5000, 10])
  for (const type of others) expect([maxRecipients(type), sendsAnHour(type)]).toEqual([500, 3])
  expect(whyNotSend(AuthType.Club, 500)).toBeNull()
  expect(whyNotSend(AuthType.Club, 501)).toBe('mail.tooManyRecipients')
  expect(whyNotSend(AuthType.Staff, 5000)).toBeNull()
})
