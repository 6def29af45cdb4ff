/** Whether nothing of a text can be seen: spaces, marks without a letter, and letters that are drawn as nothing. */
export const isInvisible = (text: string) => /^[\p{C}\p{Z}\p{M}\u115f\u1160\u2800\u3164\uffa0]*$/u.test(text)

/** Whether a text turns the direction of what follows it. */
export const turnsDirection = (text: string) => /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/.test(text)

export const hasControlCharacter = (text: string) => /[^\P{Cc}\t\n\r]/u.test(text)

/** Whether a letter was lost on the way: saved in another encoding it reads as U+FFFD, or as half of a pair. */
export const hasLostLetter = (text: string) => text.includes('\ufffd') || !text.isWellFormed()

/** Whether Icelandic letters became question marks, or two Latin letters each. */
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

/** A question mark in an address has letters on both sides. */
const withoutAddresses = (text: string) => text.replace(/\S+:\/\/\S+/g, '')

/** Whether a text is broken into lines or set apart by tabs. */
export const hasLineOrTab = (text: string) => /[\t\n\r\u2028\u2029]/.test(text)

/** Whether marks are heaped upon one letter, which then covers the lines around it; signs that draw a picture need two. */
export const hasHeapedMarks = (text: string) =>
  /(?:(?![\ufe0e\ufe0f\u20e3])\p{M}){2}/u.test(text.normalize('NFC'))

/** Whether there is anything to read in it; what stands in for a placeholder is. */
export const hasWords = (text: string) => /[\p{L}\p{N}]/u.test(text)

export const longestWord = (text: string) => Math.max(...text.split(/\s+/).map(({ length }) => length))

/** How many bars stand together at each place of a text; spaces between them do not part them. */
export function barsIn(text: string): number[] {
  return [...text.matchAll(/\|(?:\s*\|)*/g)].map(([bars]) => bars.replace(/\s/g, '').length)
}
