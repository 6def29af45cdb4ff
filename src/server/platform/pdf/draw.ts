import type { Pdf } from './pdf.ts'

export type Place = {
  x: number
  /** The upper edge of the line; letters stand in the middle of its height. */
  y: number
  width: number
  height: number
}
type Look = { size: number; bold?: true; align?: 'left' | 'center' | 'right' }

/** A long text gets smaller before it is cut, down to what can still be read. */
const smallestOf = (size: number) => Math.max(size * 0.55, Math.min(size, 4.8))

/** One line of text within its place: smaller where it is too long, and cut with '…' where even that does not do. */
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
  // A text that was made smaller stands on the same line as its neighbours.
  const foot = place.y + (place.height + size * capitals) / 2
  pdf.fillColor('black').text(cut, x, foot - fitting * (above + capitals), options)
}

/** A thin line, in full black: what a printer makes of grey is dots. */
export function rule(pdf: Pdf, x: number, y: number, width: number, thickness = 0.4) {
  pdf
    .lineWidth(thickness)
    .moveTo(x, y)
    .lineTo(x + width, y)
    .strokeColor('black')
    .stroke()
}

/** A thin line downwards, between a number and its name. */
export function post(pdf: Pdf, x: number, y: number, height: number) {
  pdf
    .lineWidth(0.3)
    .moveTo(x, y)
    .lineTo(x, y + height)
    .strokeColor('black')
    .stroke()
}

/** Light enough for black letters on any printer. */
export function shade(pdf: Pdf, { x, y, width, height }: Place) {
  pdf.rect(x, y, width, height).fill('#e9e9e9')
}

/** Of Inter: how high a capital letter is, and how far below the upper edge it begins, each as a part of the size. */
const capitals = 0.727
const above = 0.242

/** Signs that no font draws, and line breaks, are none on a sheet; of a text without end the beginning does. */
function shownText(text: string): string {
  const one = text.normalize('NFC').replace(/[\p{Cc}\p{Cf}\u2028\u2029]/gu, ' ')
  return [...one].slice(0, 300).join('')
}

/** The longest beginning that fits with its '…', found by halves. */
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
