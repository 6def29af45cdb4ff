/**
 * Invisible characters: zero-width and directional characters, and the soft hyphen. Joiners are not among them, because scripts and emoji
 * need them.
 */
const unseen = /[\u00ad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff]/g
/** Non-breaking spaces. */
const unbroken = /[\u00a0\u2007\u202f]/g
const plain = /^[ -~]*$/

/**
 * Cleans a text for screens and letters: composes it (NFC), trims it and removes invisible characters. Non-breaking spaces are preserved.
 */
export function cleanScreenText(text: string): string {
  return plain.test(text) ? text.trim() : text.replace(unseen, '').normalize('NFC').trim()
}

/** Cleans any other text, such as a name or address: like `cleanScreenText`, and with plain spaces in place of non-breaking ones. */
export function cleanText(text: string): string {
  return plain.test(text) ? text.trim() : cleanScreenText(text.replace(unbroken, ' '))
}

/**
 * Cleans a typed number, phone number, national id, day, time or amount: plain spaces, hyphens in place of dashes, no invisible characters.
 */
export function plainSigns(typed: string): string {
  if (plain.test(typed)) return typed.trim()
  return typed
    .replace(/[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu, '')
    .replace(/\p{Dash}/gu, '-')
    .replace(/\p{Z}/gu, ' ')
    .trim()
}
