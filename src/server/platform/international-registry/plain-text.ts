/**
 * What others wrote, for people here to read and the database to keep: on one line, without halves of letters and without marks that
 * turn the direction of writing, cut at so many characters. Empty where it is no text.
 */
export function plainText(given: unknown, most: number): string {
  if (typeof given !== 'string') return ''
  const readable = given
    .replace(/[\p{Cs}\p{Bidi_Control}]/gu, '')
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim()
  return readable
    .slice(0, most)
    .replace(/\p{Cs}$/u, '')
    .trim()
}
