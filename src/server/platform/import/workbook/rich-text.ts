import { longestPart, TooMuch } from '../sheet/limits.ts'
import { onOneLine } from '../sheet/one-line.ts'
import { SharedStrings } from './shared-strings.ts'
import type { XmlHandler } from './xml.ts'

/** Collects the text of an element, plain or in runs. Ignores phonetic hints. */
export function createTextCollector() {
  let text = ''
  let isOpen = false
  let spoken = 0
  return {
    open: (name: string) => {
      if (name === 'rPh') spoken++
      isOpen = name === 't' && spoken === 0
    },
    close: (name: string) => {
      if (name === 'rPh') spoken--
      if (name === 't') isOpen = false
    },
    text: (more: string) => {
      if (isOpen) text = joined(text, more)
    },
    take: () => {
      const taken = plain(text)
      text = ''
      return taken
    },
  }
}

/** Appends a part to the text of a cell, which may come in any number of parts. Throws if the text becomes too long. */
export function joined(text: string, more: string): string {
  if (text.length + more.length > longestPart)
    throw new TooMuch(0, 'imports.tooLarge', 'the text of a cell is too long')
  return text + more
}

/** Puts a text on one line and decodes `_x0041_` escapes. */
export function plain(text: string): string {
  const signs = text.includes('_x')
    ? text.replace(/_x([0-9a-f]{4})_/gi, (_all, code) => String.fromCharCode(Number.parseInt(code, 16)))
    : text
  return onOneLine(signs)
}

export function sharedTexts(): { texts: SharedStrings; handler: XmlHandler } {
  const collector = createTextCollector()
  const texts = new SharedStrings()
  const handler: XmlHandler = {
    ...collector,
    close: (name) => {
      collector.close(name)
      if (name === 'si') texts.add(collector.take())
    },
  }
  return { texts, handler }
}
