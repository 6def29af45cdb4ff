import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

// Inter (SIL Open Font License), the font of the screens, in an embeddable format with all European letters.

const { resolve } = createRequire(import.meta.url)
const files = {
  regular: '@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf',
  bold: '@expo-google-fonts/inter/600SemiBold/Inter_600SemiBold.ttf',
}
type Face = keyof typeof files
export const faces: readonly Face[] = ['regular', 'bold']

export function fontOf(face: Face): Buffer {
  opened[face] ??= plain(readFileSync(resolve(files[face])))
  return opened[face]
}

const opened: Partial<Record<Face, Buffer>> = {}

/** The font tables for ligatures, contextual forms and kerning. */
const shaping = ['GSUB', 'GPOS']

/** Disables shaping, which takes ten times as long as the rest of a page and hardly changes small European letters. */
function plain(font: Buffer): Buffer {
  const count = font.readUInt16BE(4)
  for (let index = 0; index < count; index++) {
    // The font's table directory has entries of 16 bytes. Readers skip tables with unknown names.
    const at = 12 + index * 16
    if (shaping.includes(font.toString('latin1', at, at + 4))) font.write('none', at, 'latin1')
  }
  return font
}
