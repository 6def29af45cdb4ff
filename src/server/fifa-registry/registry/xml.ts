import { SaxesParser } from 'saxes'
import type { DuplicateDetails } from '#domain/fifa-registry/duplicates.ts'
import { photoOf } from './photo.ts'

/**
 * Maximum length of an XML document that is parsed. Documents of the registry are shorter, even with the
 * largest photo.
 */
export const maxXmlLength = 5_000_000

/**
 * The details in the XML of a possible duplicate; `null` if it cannot be parsed. Rejects document types,
 * which could declare entities (T22).
 */
export function readDuplicate(xml: string): DuplicateDetails | null {
  if (xml.length > maxXmlLength || /<!(DOCTYPE|ENTITY)/i.test(xml)) return null
  try {
    return detailsOf(xml)
  } catch {
    return null
  }
}

type Element = { attributes: Map<string, string>; text: string }

function detailsOf(xml: string): DuplicateDetails {
  const elements = elementsOf(xml)
  const image = elements.get('personimage')
  const attribute = (name: string) => {
    for (const element of elements.values()) {
      const value = element.attributes.get(name)
      if (value !== undefined) return plainText(value, longest)
    }
    return plainText(elements.get(name)?.text, longest)
  }
  const name = (first: string, last: string) => `${attribute(first)} ${attribute(last)}`.trim()
  return {
    InternationalName: name('internationalfirstname', 'internationallastname'),
    LocalName: name('localfirstname', 'locallastname'),
    Language: attribute('locallanguage'),
    DateOfBirth: attribute('dateofbirth').slice(0, 10),
    PlaceOfBirth: attribute('placeofbirth'),
    Nationality: attribute('nationality'),
    Gender: attribute('gender'),
    Photo: image ? photoOf(image.text) : '',
  }
}

/** The first element of each name. Names are in lower case, without namespace prefix. */
function elementsOf(xml: string): Map<string, Element> {
  const elements = new Map<string, Element>()
  const open: (Element | null)[] = []
  const parser = new SaxesParser()
  let attributeCount = 0
  let elementCount = 0
  // Counts attributes during parsing: the element event comes only when all attributes are in memory.
  parser.on('attribute', () => {
    if (++attributeCount > maxAttributes) throw new Error('too many attributes')
  })
  parser.on('opentag', ({ name, attributes }) => {
    if (++elementCount > maxElements) throw new Error('too many elements')
    if (open.length >= maxDepth) throw new Error('too deep')
    const key = bare(name)
    const element = { attributes: new Map<string, string>(), text: '' }
    for (const [attribute, value] of Object.entries(attributes))
      element.attributes.set(bare(attribute), value)
    open.push(element)
    if (!elements.has(key)) elements.set(key, element)
  })
  parser.on('closetag', () => void open.pop())
  parser.on('text', (text) => {
    const element = open.at(-1)
    if (element) element.text += text
  })
  parser.on('error', (error) => {
    throw error
  })
  parser.write(xml).close()
  return elements
}

const maxDepth = 30
/** Limits against hostile XML. A record has a few dozen elements and attributes. */
const maxElements = 500
const maxAttributes = 2000

const bare = (name: string) => name.replace(/^.*:/, '').toLowerCase()
/** Maximum length of a full name: two names of the registry's maximum length and a space. */
const longest = 199

/**
 * External text as one line of at most `most` characters, without lone surrogates and bidirectional marks.
 */
export function plainText(given: unknown, most: number): string {
  if (typeof given !== 'string') return ''
  const readable = given
    .replace(/[\p{Cs}\p{Bidi_Control}]/gu, '')
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim()
  return readable
    .slice(0, most)
    .replace(/\p{Cs}$/u, '')
    .trim()
}
