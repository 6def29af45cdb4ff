/** Maximum number of characters. It exceeds usual names and, as UTF-8, fits every file system. */
const longest = 80

/** Makes a file name that every operating system accepts and that hides nothing from the reader (threats T15). */
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

/** Windows treats these as devices, whatever follows the first dot. */
const reserved = /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i
