/** Stands for a quotation mark within a text until the rows are read: a code point that Unicode keeps for a program's own use. */
const quoteInside = '\ufdef'

/**
 * Jón "Nonni" Jónsson, as people write it: a mark after the first letter of a text that is not quoted is one of the
 * text's own. Given the file in pieces, answers them with such marks set aside.
 */
export function quotesAside(separator: string): (text: string) => string {
  let place: 'start' | 'blank' | 'plain' | 'quoted' = 'start'
  const isEnd = (letter: string) => letter === separator || letter === '\n'
  const after = (letter: string) => {
    if (isEnd(letter)) return 'start'
    if (letter === '"' && place === 'start') return 'quoted'
    // A mark after blanks may open the text or be its own: the parser complains of it.
    return letter === ' ' && place !== 'plain' ? 'blank' : 'plain'
  }
  return (text) => {
    if (!text.includes('"') && place !== 'quoted') {
      for (const letter of text.slice(text.lastIndexOf('\n') + 1)) place = after(letter)
      return text
    }
    let result = ''
    for (const letter of text) {
      const isInside = letter === '"' && place === 'plain'
      result += isInside ? quoteInside : letter
      // After the closing mark the parser expects the end of the text, or the second mark of two: it begins anew.
      if (place === 'quoted') place = letter === '"' ? 'start' : 'quoted'
      else place = after(letter)
    }
    return result
  }
}

export const withQuotes = (cell: string) => cell.replaceAll(quoteInside, '"')
