import type { Pdf } from './pdf.ts'

/** Breaks a text into lines of at most `width`. Keeps its line breaks, and splits words that are too long. */
export function wrapped(
  pdf: Pdf,
  text: string,
  width: number,
  { size, bold }: { size: number; bold?: true },
): string[] {
  pdf.font(bold ? 'bold' : 'regular').fontSize(size)
  const fits = (part: string) => pdf.widthOfString(part, { lineBreak: false }) <= width
  return text
    .normalize('NFC')
    .split(/\r\n|\r|\n/)
    .flatMap((line) => linesOf(line, fits))
}

function linesOf(text: string, fits: (part: string) => boolean): string[] {
  const lines: string[] = []
  let line = ''
  for (const word of text.split(' ').flatMap((one) => piecesOf(one, fits))) {
    const longer = line === '' ? word : `${line} ${word}`
    if (line === '' || fits(longer)) line = longer
    else {
      lines.push(line)
      line = word
    }
  }
  return [...lines, line]
}

function piecesOf(word: string, fits: (part: string) => boolean): string[] {
  if (fits(word)) return [word]
  const pieces: string[] = []
  let piece = ''
  for (const letter of word) {
    if (piece !== '' && !fits(piece + letter)) {
      pieces.push(piece)
      piece = ''
    }
    piece += letter
  }
  return [...pieces, piece]
}
