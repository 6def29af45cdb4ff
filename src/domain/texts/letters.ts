/** Whether nothing in a text is visible: it has only spaces, marks without a letter, and blank letters. */
export const isInvisible = (text: string) => /^[\p{C}\p{Z}\p{M}\u115f\u1160\u2800\u3164\uffa0]*$/u.test(text)

/** Whether a text contains a character that changes the writing direction of the text after it. */
export const turnsDirection = (text: string) => /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/.test(text)

export const hasControlCharacter = (text: string) => /[^\P{Cc}\t\n\r]/u.test(text)

/** Whether a character was lost when the text was read in another encoding: the text contains U+FFFD or half a surrogate pair. */
export const hasLostLetter = (text: string) => text.includes('\ufffd') || !text.isWellFormed()

/** Whether the edited text was read in a wrong encoding, so that Icelandic letters became question marks or two Latin letters. */
export function isGarbled(builtIn: string, edited: string): boolean {
  if (!/[?ÃÂâï]/.test(edited)) return false
  const isNew = (sign: RegExp) => sign.test(withoutAddresses(edited)) && !sign.test(builtIn)
  const asQuestionMarks = builtIn.replace(/\P{ASCII}/gu, '?')
  return (
    isNew(/Ã|Â|â[\u0080€]|ï¿½/) ||
    isNew(/\p{L}\?+\p{Ll}|(^|\s)\?+\p{L}/u) ||
    (asQuestionMarks !== builtIn && edited.trim() === asQuestionMarks)
  )
}

/** Removes URLs, because a question mark between two letters is normal in them. */
const withoutAddresses = (text: string) => text.replace(/\S+:\/\/\S+/g, '')

export const hasLineOrTab = (text: string) => /[\t\n\r\u2028\u2029]/.test(text)

/** Whether a letter has so many stacked marks that they would cover the lines around it. Emoji may need two. */
export const hasHeapedMarks = (text: string) =>
  /(?:(?![\ufe0e\ufe0f\u20e3])\p{M}){2}/u.test(text.normalize('NFC'))

/** Whether a text contains letters or digits. Names of placeholders count. */
export const hasWords = (text: string) => /[\p{L}\p{N}]/u.test(text)

export const longestWord = (text: string) => Math.max(...text.split(/\s+/).map(({ length }) => length))

/** The lengths of the runs of | in a text; spaces between them are ignored. */
export function barsIn(text: string): number[] {
  return [...text.matchAll(/\|(?:\s*\|)*/g)].map(([bars]) => bars.replace(/\s/g, '').length)
}
