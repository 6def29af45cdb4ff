import { SaxesParser } from 'saxes'
import { encodingOf } from '../sheet/csv.ts'
import { longestPart, TooMuch } from '../sheet/limits.ts'
import { Unreadable } from './unreadable.ts'

export type Attributes = Readonly<Record<string, string | undefined>>

export type XmlHandler = {
  open: (name: string, attributes: Attributes) => void
  close?: (name: string) => void
  text?: (text: string) => void
  /** True if the rest of this part of the workbook need not be read. */
  isDone?: () => boolean
}

const maxDepth = 50
const maxAttributes = 100

/**
 * Parses a part of a workbook while it is unpacked; names have no prefix. Yields after each piece, so the caller can take what the handler
 * has collected. The parser expands only XML's five built-in entities (T22).
 */
export async function* readXml(
  pieces: AsyncIterable<Uint8Array>,
  handler: XmlHandler,
): AsyncGenerator<undefined> {
  let partBytes = 0
  const parser = parserOf(handler, () => {
    partBytes = 0
  })
  let decoder: TextDecoder | undefined
  for await (const piece of pieces) {
    decoder ??= new TextDecoder(encodingOf(piece))
    partBytes += piece.length
    parser.write(decoder.decode(piece, { stream: true }))
    if (partBytes > longestPart)
      throw new TooMuch(0, 'imports.tooLarge', 'a part of the document is too long')
    yield
    if (handler.isDone?.()) return
  }
  parser.write(decoder?.decode() ?? '')
  parser.close()
  yield
}

export async function readWholeXml(pieces: AsyncIterable<Uint8Array>, handler: XmlHandler) {
  for await (const _piece of readXml(pieces, handler));
}

/**
 * Registers exactly these handlers: with others, the JavaScript engine runs the parser several times slower. Without an error handler the
 * parser throws. It ignores declarations in a document type.
 */
function parserOf({ open, close = nothing, text = nothing }: XmlHandler, onPart: () => void): SaxesParser {
  const parser = new SaxesParser()
  let [depth, attributes] = [0, 0]
  parser.on('attribute', () => {
    onPart()
    if (++attributes > maxAttributes) throw new Unreadable('an element has too many attributes')
  })
  parser.on('opentag', ({ name, attributes: given }) => {
    onPart()
    attributes = 0
    if (++depth > maxDepth) throw new Unreadable('the document is nested too deep')
    open(bare(name), given)
  })
  parser.on('closetag', ({ name }) => {
    onPart()
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

export function attributeOf(attributes: Attributes, name: string): string | undefined {
  return Object.entries(attributes).find(([key]) => bare(key) === name)?.[1]
}
