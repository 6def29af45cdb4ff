import type { FileId, Problem } from '#domain/texts/problem.ts'

/**
 * The decoded text file, with any problem of its encoding. `source` is `null` if it is another type of file.
 */
type Decoded = { source: string | null; problem: Problem | null }

export const aboutFile = (id: FileId, values?: Record<string, string>): Problem => ({
  id,
  key: '',
  line: 0,
  column: 0,
  ...(values && { values }),
})

export function decoded(content: Uint8Array): Decoded {
  const kind = otherKind(content)
  if (kind) return { source: null, problem: aboutFile('fileFormatted', { kind }) }
  const utf16 = utf16Of(content)
  if (utf16) return { source: lettersOf(content, utf16), problem: aboutFile('fileUtf16') }
  const source = lettersOf(content, 'utf-8')
  if (/^[\s\0]*$/.test(source)) return { source: null, problem: aboutFile('fileEmpty') }
  const windows = source.includes('\ufffd') ? windowsLetters(content, source) : null
  return windows === null ? { source, problem: null } : { source: windows, problem: aboutFile('fileWindows') }
}

const lettersOf = (content: Uint8Array, encoding: string) => new TextDecoder(encoding).decode(content)

const kinds: [kind: string, beginning: string][] = [
  ['RTF', '{\\rtf'],
  ['Word', 'PK\u0003\u0004'],
  ['Word', '\u00d0\u00cf\u0011\u00e0'],
  ['PDF', '%PDF'],
  ['HTML', '<'],
  ['ZIP', '\u001f\u008b'],
]

/** The name of a word-processor or archive format that the first bytes show; `null` for text. */
function otherKind(content: Uint8Array): string | null {
  const beginning = String.fromCharCode(...content.subarray(0, 200)).replace(
    /^(?:\u00ef\u00bb\u00bf)?\s*/,
    '',
  )
  // A merge conflict begins with `<` too, but is still a text file.
  if (beginning.startsWith('<<<')) return null
  return kinds.find(([, start]) => beginning.startsWith(start))?.[0] ?? null
}

/** Recognizes UTF-16 by the half of each byte pair that is zero. Text in UTF-8 has no zero bytes. */
function utf16Of(content: Uint8Array): string | null {
  if (content[0] === 0xff && content[1] === 0xfe) return 'utf-16le'
  if (content[0] === 0xfe && content[1] === 0xff) return 'utf-16be'
  const beginning = [...content.subarray(0, 200)]
  const zeros = (half: number) => beginning.filter((byte, index) => byte === 0 && index % 2 === half).length
  const most = beginning.length / 4
  if (zeros(1) > most && zeros(0) <= most) return 'utf-16le'
  return zeros(0) > most && zeros(1) <= most ? 'utf-16be' : null
}

/**
 * Decodes the file as Windows-1252 if that gives Icelandic letters, and no part of it is valid UTF-8 beyond
 * ASCII.
 */
function windowsLetters(content: Uint8Array, source: string): string | null {
  if (/[^\p{ASCII}\ufffd]/u.test(source)) return null
  const letters = Buffer.from(content)
    .toString('latin1')
    .replace(/[\x80-\x9f]/g, (sign) => from0x80[sign.charCodeAt(0) - 0x80] ?? sign)
  return /^[\p{ASCII}ÁÉÍÓÚÝÞÆÖÐáéíóúýþæöð„“”‘’–—…·×°½«»\u00a0§åäøüÅÄØÜ]*$/u.test(letters) ? letters : null
}

// A table of the characters from 0x80, because TextDecoder decodes them as control characters in some
// versions of Node.
const from0x80 = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ'
