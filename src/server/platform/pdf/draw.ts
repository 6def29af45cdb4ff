import type { Pdf } from './pdf.ts'

export type Place = {
  x: number
  /** The upper edge of the line. Letters are centred in its height. */
  y: number
  width: number
  height: number
}
type Look = { size: number; bold?: true; align?: 'left' | 'center' | 'right' }

/** The smallest readable size, before the text is cut. */
const smallestOf = (size: number) => Math.max(size * 0.55, Math.min(size, 4.8))

/** Draws one line of text. Text that is too wide is shrunk, and if necessary cut with '…'. */
export function line(pdf: Pdf, text: string, place: Place, { size, bold, align = 'left' }: Look) {
  if (text === '') return
  const options = { lineBreak: false }
  pdf.font(bold ? 'bold' : 'regular')
  const widthOf = (part: string, at: number) => pdf.fontSize(at).widthOfString(part, options)
  const shown = shownText(text)
  const natural = widthOf(shown, size)
  const fitting = natural > place.width ? Math.max(smallestOf(size), (size * place.width) / natural) : size
  const fits = (part: string) => widthOf(part, fitting) <= place.width + 0.01
  const cut = fits(shown) ? shown : cutTo(shown, fits)
  const free = place.width - widthOf(cut, fitting)
  const x = place.x + (align === 'right' ? free : align === 'center' ? free / 2 : 0)
  // Shrunk text keeps the baseline of its neighbours.
  const foot = place.y + (place.height + size * capitals) / 2
  pdf.fillColor('black').text(cut, x, foot - fitting * (above + capitals), options)
}

/** A thin black line. Printers turn grey into dots. */
export function rule(pdf: Pdf, x: number, y: number, width: number, thickness = 0.4) {
  pdf
    .lineWidth(thickness)
    .moveTo(x, y)
    .lineTo(x + width, y)
    .strokeColor('black')
    .stroke()
}

export function post(pdf: Pdf, x: number, y: number, height: number) {
  pdf
    .lineWidth(0.3)
    .moveTo(x, y)
    .lineTo(x, y + height)
    .strokeColor('black')
    .stroke()
}

/** A fill colour light enough for black letters on any printer. */
export function shade(pdf: Pdf, { x, y, width, height }: Place) {
  pdf.rect(x, y, width, height).fill('#e9e9e9')
}

/** Inter's cap height, and the distance from the upper edge to it, relative to the font size. */
const capitals = 0.727
const above = 0.242

/** Replaces control characters and line breaks by spaces, and cuts the text at 300 characters. */
function shownText(text: string): string {
  const one = text.normalize('NFC').replace(/[\p{Cc}\p{Cf}\u2028\u2029]/gu, ' ')
  return [...one].slice(0, 300).join('')
}

/** The longest beginning that fits with '…', by binary search. */
function cutTo(text: string, fits: (part: string) => boolean): string {
  const letters = [...text]
  const cutAt = (count: number) => `${letters.slice(0, count).join('').trimEnd()}…`
  let [short, long] = [0, letters.length]
  while (long - short > 1) {
    const middle = Math.floor((short + long) / 2)
    if (fits(cutAt(middle))) short = middle
    else long = middle
  }
  return cutAt(short)
}
