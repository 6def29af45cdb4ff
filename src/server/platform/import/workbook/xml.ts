import { SaxesParser } from 'saxes'
import { encodingOf } from '../sheet/csv.ts'
import { Unreadable } from './unreadable.ts'

export type Attributes = Readonly<Record<string, string | undefined>>

export type XmlHandler = {
  open: (name: string, attributes: Attributes) => void
  close?: (name: string) => void
  text?: (text: string) => void
  /** Whether the rest is of no interest. */
  isDone?: () => boolean
}

const maxDepth = 50
const maxAttributes = 100

/**
 * Reads a part of a workbook as it is unpacked, names without their prefix. Yields after each piece, so that what the handler
 * collects can be taken. The parser expands no entity but XML's own five (T22).
 */
export async function* readXml(
  pieces: AsyncIterable<Uint8Array>,
  handler: XmlHandler,
): AsyncGenerator<undefined> {
  const parser = parserOf(handler)
  let decoder: TextDecoder | undefined
  for await (const piece of pieces) {
    decoder ??= new TextDecoder(encodingOf(piece))
    parser.write(decoder.decode(piece, { stream: true }))
    yield
    if (handler.isDone?.()) return
  }
  parser.write(decoder?.decode() ?? '')
  parser.close()
  yield
}

/** Reads a part that holds little. */
export async function readWholeXml(pieces: AsyncIterable<Uint8Array>, handler: XmlHandler) {
  for await (const _piece of readXml(pieces, handler));
}

/**
 * The engine makes a parser with other or more handlers than these several times as slow. It throws what is wrong by itself,
 * and a document type declares nothing to it.
 */
function parserOf({ open, close = nothing, text = nothing }: XmlHandler): SaxesParser {
  const parser = new SaxesParser()
  let [depth, attributes] = [0, 0]
  parser.on('attribute', () => {
    if (++attributes > maxAttributes) throw new Unreadable('an element has too many attributes')
  })
  parser.on('opentag', ({ name, attributes: given }) => {
    attributes = 0
    if (++depth > maxDepth) throw new Unreadable('the document is nested too deep')
    open(bare(name), given)
  })
  parser.on('closetag', ({ name }) => {
    depth--
    close(bare(name))
  })
  parser.on('text', text)
  parser.on('cdata', text)
  return parser
}

const nothing = () => undefined

function bare(name: string): string {
  const at = name.indexOf(':')
  return at < 0 ? name : name.slice(at + 1)
}

/** An attribute whatever its prefix is. */
export function attributeOf(attributes: Attributes, name: string): string | undefined {
  return Object.entries(attributes).find(([key]) => bare(key) === name)?.[1]
}
