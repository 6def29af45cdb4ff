import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

// The face of the screens (Inter, SIL Open Font License), in a form that can be embedded; it has every letter of the
// European languages.

const { resolve } = createRequire(import.meta.url)
const files = {
  regular: '@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf',
  bold: '@expo-google-fonts/inter/600SemiBold/Inter_600SemiBold.ttf',
}
type Face = keyof typeof files
export const faces: readonly Face[] = ['regular', 'bold']

/** Read once for all documents. */
export function fontOf(face: Face): Buffer {
  opened[face] ??= plain(readFileSync(resolve(files[face])))
  return opened[face]
}

const opened: Partial<Record<Face, Buffer>> = {}

/** What shapes text beyond a letter a glyph: ligatures, forms by context, kerning. */
const shaping = ['GSUB', 'GPOS']

/**
 * A font whose letters stand side by side as they are. Shaping would take ten times as long as all else on a page, and
 * the server does nothing else meanwhile; for composed European letters in small sizes it changes next to nothing.
 */
function plain(font: Buffer): Buffer {
  const count = font.readUInt16BE(4)
  for (let index = 0; index < count; index++) {
    // A font begins with the list of its tables, sixteen bytes each; one of an unknown name is passed over.
    const at = 12 + index * 16
    if (shaping.includes(font.toString('latin1', at, at + 4))) font.write('none', at, 'latin1')
  }
  return font
}
