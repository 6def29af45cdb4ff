/** Invisible characters: zero-width and directional ones, and the soft hyphen. Joiners stay, because scripts and emoji need them. */
const unseen = /[\u00ad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff]/g
/** Non-breaking spaces. */
const unbroken = /[\u00a0\u2007\u202f]/g
const plain = /^[ -~]*$/

/** Cleans text for screens and letters: composed (NFC), trimmed, without invisible characters. Non-breaking spaces stay. */
export function cleanScreenText(text: string): string {
  return plain.test(text) ? text.trim() : text.replace(unseen, '').normalize('NFC').trim()
}

/** Cleans every other text, such as names and addresses: as above, with plain spaces. */
export function cleanText(text: string): string {
  return plain.test(text) ? text.trim() : cleanScreenText(text.replace(unbroken, ' '))
}

/** Cleans a typed number, phone, national id, day, time or amount: plain spaces, hyphens for dashes, nothing invisible. */
export function plainSigns(typed: string): string {
  if (plain.test(typed)) return typed.trim()
  return typed
    .replace(/[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu, '')
    .replace(/\p{Dash}/gu, '-')
    .replace(/\p{Z}/gu, ' ')
    .trim()
}
