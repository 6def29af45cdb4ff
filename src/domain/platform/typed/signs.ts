/**
 * Signs without a shape of their own: zero-width and directional ones, and the soft hyphen. The joiners stay, because scripts and
 * emoji need them.
 */
const unseen = /[\u00ad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff]/g
/** Blanks at which no line is broken. */
const unbroken = /[\u00a0\u2007\u202f]/g
const plain = /^[ -~]*$/

/** Text of a screen or a letter, which may need blanks that do not break: composed (NFC), trimmed, without unseen signs. */
export function cleanScreenText(text: string): string {
  return plain.test(text) ? text.trim() : text.replace(unseen, '').normalize('NFC').trim()
}

/** Names, addresses and every other text: as above, with plain blanks. */
export function cleanText(text: string): string {
  return plain.test(text) ? text.trim() : cleanScreenText(text.replace(unbroken, ' '))
}

/**
 * The text of a field of digits: a number, a telephone, a national id, a day, a time or an amount. Every blank is a plain one and
 * every dash a hyphen; nothing is left that a reader does not see.
 */
export function plainSigns(typed: string): string {
  if (plain.test(typed)) return typed.trim()
  return typed
    .replace(/[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu, '')
    .replace(/\p{Dash}/gu, '-')
    .replace(/\p{Z}/gu, ' ')
    .trim()
}
