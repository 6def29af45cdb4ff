import { expect, test } from 'vitest'
import { RegistryPerson } from '#domain/fifa-registry/record.ts'
import { maxXmlLength, readDuplicate } from '#server/platform/international-registry/xml.ts'

const png = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg=='
const person = (inside: string, attributes = '') =>
  `<r:Registration xmlns:r="urn:x"><r:PersonDetails internationalFirstName="Ada" internationalLastName="T&amp;T"
    dateOfBirth="1999-02-03T00:00:00Z" nationality="DK" ${attributes}>${inside}</r:PersonDetails></r:Registration>`

test('FIP-16, OP-145: names, birth data and the photo of a duplicate are read', () => {
  expect(readDuplicate(person(`<r:PersonImage>${png}</r:PersonImage>`))).toMatchObject({
    InternationalName: 'Ada T&T',
    DateOfBirth: '1999-02-03',
    Nationality: 'DK',
    Photo: `data:image/png;base64,${png}`,
  })
})

const laughs = Array.from({ length: 10 }, (_, n) => `<!ENTITY l${n + 1} "${`&l${n};`.repeat(10)}">`).join('')

test.each([
  ['an external entity', `<!DOCTYPE r [<!ENTITY x SYSTEM "file:///etc/passwd">]>${person('&x;')}`],
  ['a billion laughs', `<!DOCTYPE r [<!ENTITY l0 "ha">${laughs}]>${person('&l10;')}`],
  ['an entity that is declared nowhere', person('&x;')],
  ['what is not well-formed', '<a><b></a>'],
  ['ten megabytes', person('x'.repeat(10_000_000))],
  ['elements too deep', '<a>'.repeat(1000)],
  ['elements without end', `<a>${Array.from({ length: 2000 }, (_, n) => `<b${n}/>`).join('')}</a>`],
  ['nothing', ''],
])('T22, OP-145: %s is not read', (_name, xml) => {
  const start = performance.now()
  expect(readDuplicate(xml)).toBeNull()
  // Far from the minutes that an expansion takes.
  expect(performance.now() - start).toBeLessThan(2000)
})

test('OP-145: a photo that is none, and one that says it is one, are not shown', () => {
  for (const image of ['<svg onload="alert(1)"/>', btoa('<svg onload=alert(1)>'), 'javascript:alert(1)', ''])
    expect(
      readDuplicate(
        person(`<r:PersonImage contentType="image/svg+xml"><![CDATA[${image}]]></r:PersonImage>`),
      ),
    ).toMatchObject({
      Photo: '',
    })
  expect(maxXmlLength).toBeLessThan(10_000_000)
})

test('OP-145: what stands in it is text, whatever it looks like', () => {
  const details = readDuplicate(person('', 'placeOfBirth="&lt;img src=x onerror=alert(1)&gt;"'))
  expect(details?.PlaceOfBirth).toBe('<img src=x onerror=alert(1)>')
})

test.each([
  ['two names of 300 letters', 'x'.repeat(300)],
  ['half of a letter where it is cut', '😀'.repeat(150)],
  ['marks that turn the direction, and what no screen shows', 'a\u202eb\u007fc'],
])('T23 FIP-16: %s make a name that the registry page takes', (_name, name) => {
  const details = readDuplicate(`<p localFirstName="${name}" localLastName="${name}"/>`)
  expect(details?.LocalName).not.toMatch(/[\u007f\u202e]/)
  expect(RegistryPerson.shape.LocalName.safeParse(details?.LocalName).success).toBe(true)
})
