/** Longer than any name that is typed, and short enough as UTF-8 for every file system. */
const longest = 80

/**
 * A name under which any computer can save a file (threats T15): letters stay as they are, composed; what is no letter
 * of a name to some system, hides other signs or turns the direction of reading is taken out.
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

/** Windows takes these for devices, whatever follows their first dot. */
const reserved = /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i
