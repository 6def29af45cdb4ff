import { expect, test } from 'vitest'
import { RegistryPerson } from '#domain/fifa-registry/record.ts'
import { maxXmlLength, readDuplicate } from '#server/fifa-registry/registry/xml.ts'

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
  ['text that is not well-formed', '<a><b></a>'],
  ['ten megabytes', person('x'.repeat(10_000_000))],
  ['elements too deep', '<a>'.repeat(1000)],
  ['elements without end', `<a>${Array.from({ length: 2000 }, (_, n) => `<b${n}/>`).join('')}</a>`],
  ['a million elements of one name', `<a>${'<b/>'.repeat(1_000_000)}</a>`],
  [
    'an element with 200,000 attributes',
    `<a ${Array.from({ length: 200_000 }, (_, n) => `a${n}="1"`).join(' ')}/>`,
  ],
  ['nothing', ''],
])('T22, OP-145: dangerous or malformed XML is not read: %s', (_name, xml) => {
  // Expanding the entities would exhaust the memory.
  expect(readDuplicate(xml)).toBeNull()
})

test('OP-145: an invalid photo, or one that only claims to be an image, is not shown', () => {
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

/** A PNG whose header names this width and height; the rest of the file is not read. */
function pngOf(width: number, height: number): string {
  const bytes = Buffer.from(png, 'base64')
  bytes.writeUInt32BE(width, 16)
  bytes.writeUInt32BE(height, 20)
  return bytes.toString('base64')
}

function jpegOf(width: number, height: number, frame = 0xc0): string {
  const thumbnail = [0xff, 0xe0, 0x00, 0x06, 0xff, 0xc0, 0x01, 0x01]
  const size = [height >> 8, height & 255, width >> 8, width & 255]
  return Buffer.from([
    ...[0xff, 0xd8, ...thumbnail, 0xff, frame, 0x00, 0x0b, 0x08],
    ...[...size, 0x01, 0x01, 0x11, 0x00, 0xff, 0xd9],
  ]).toString('base64')
}

/** A JPEG that hides its true size: a reader that skips a segment where there is none misses the large frame and finds the small one. */
function hiddenJpeg(): string {
  const large = [0xff, 0xc0, 0x00, 0x0b, 0x08, 0xff, 0xff, 0xff, 0xff]
  const small = [0xff, 0xc0, 0x00, 0x0b, 0x08, 0x00, 0x01, 0x00, 0x01, 0xff, 0xd9]
  const between = Array(0xffc0 - large.length).fill(0)
  return Buffer.from([0xff, 0xd8, 0xff, 0xd0, ...large, ...between, ...small]).toString('base64')
}

const photoIn = (base64: string) => readDuplicate(person(`<PersonImage>${base64}</PersonImage>`))?.Photo

test('T22, OP-145: a photo with more pixels than a camera makes is not shown, however small its file', () => {
  for (const photo of [pngOf(4000, 5000), jpegOf(4000, 5000), jpegOf(4000, 5000, 0xc2)])
    expect(photoIn(photo)).toContain(photo)
  const bombs = [
    pngOf(50_000, 50_000),
    pngOf(25_000_001, 1),
    jpegOf(65_535, 65_535),
    jpegOf(8000, 8000, 0xc2),
  ]
  for (const bomb of bombs) expect(photoIn(bomb)).toBe('')
})

test.each([
  ['of no size', pngOf(0, 10)],
  ['that ends before its size', png.slice(0, 24)],
  ['whose segments have no length', Buffer.from([0xff, 0xd8, ...Array(200).fill(0xff)]).toString('base64')],
  ['whose segments lead behind its end', Buffer.from('ffd8ffe0ffff00000000000000', 'hex').toString('base64')],
  ['whose first frame hides in a marker without a length', hiddenJpeg()],
  ['of too many bytes', Buffer.alloc(3_100_000, Buffer.from(png, 'base64')).toString('base64')],
])('T22, OP-145: a photo %s is not shown', (_name, photo) => {
  expect(photoIn(photo)).toBe('')
})

test('OP-145: values are plain text, even if they contain markup', () => {
  const details = readDuplicate(person('', 'placeOfBirth="&lt;img src=x onerror=alert(1)&gt;"'))
  expect(details?.PlaceOfBirth).toBe('<img src=x onerror=alert(1)>')
})

test.each([
  ['two names of 300 letters', 'x'.repeat(300)],
  ['half of a letter where it is cut', '😀'.repeat(150)],
  ['marks that turn the direction, and what no screen shows', 'a\u202eb\u007fc'],
])('T23 FIP-16: %s in an XML record result in a name that is valid on the registry page', (_name, name) => {
  const details = readDuplicate(`<p localFirstName="${name}" localLastName="${name}"/>`)
  expect(details?.LocalName).not.toMatch(/[\u007f\u202e]/)
  expect(RegistryPerson.shape.LocalName.safeParse(details?.LocalName).success).toBe(true)
})
