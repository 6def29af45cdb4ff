import type { XmlHandler } from './xml.ts'

/** Collects the text of an element with `t` in it, plain or in parts; how a text is spoken is no part of it. */
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
      if (isOpen) text += more
    },
    /** The text until now, and begins anew. */
    take: () => {
      const taken = plain(text)
      text = ''
      return taken
    },
  }
}

/** On one line, with the signs that a spreadsheet writes as _x0041_. */
export function plain(text: string): string {
  const signs = text.includes('_x')
    ? text.replace(/_x([0-9a-f]{4})_/gi, (_all, code) => String.fromCharCode(Number.parseInt(code, 16)))
    : text
  return /[\r\n]/.test(signs) ? signs.replace(/\s*[\r\n]+\s*/g, ' ') : signs
}

/** The texts that cells share, in their order. */
export function sharedTexts(): { texts: string[]; handler: XmlHandler } {
  const collector = createTextCollector()
  const texts: string[] = []
  const handler: XmlHandler = {
    ...collector,
    close: (name) => {
      collector.close(name)
      if (name === 'si') texts.push(collector.take())
    },
  }
  return { texts, handler }
}
