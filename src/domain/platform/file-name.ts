/** Maximum number of characters in a file name. Usual names are shorter, and as UTF-8 it fits every file system. */
const longest = 80

/**
 * Makes a file name that every operating system accepts and that does not deceive the reader, for example about its extension (threats
 * T15).
 */
export function safeFileName(name: string): string {
  const shown = name
    .toWellFormed()
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cf}\u2028\u2029\ufffd]/gu, '')
    .replace(/[/\\:*?"<>|%]/g, '-')
    .replace(/\s+/g, ' ')
  const [, base = '', ending = ''] = /^(.*?)(\.[a-z0-9]{1,8})?$/i.exec(shown) ?? []
  const letters = [...base.replace(/^[. ]+/, '')]
    .slice(0, longest)
    .join('')
    .replace(/[. ]+$/, '')
  return (letters === '' || reserved.test(letters) ? `_${letters}` : letters) + ending.toLowerCase()
}

/** Windows treats these names as devices, with any text after the first dot. */
const reserved = /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i
