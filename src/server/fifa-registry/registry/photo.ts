/**
 * A PNG or JPEG photo as a data URL; empty for anything else. Does not decode the image; the pixel limit
 * protects browsers (T22).
 */
export function photoOf(base64: string): string {
  if (base64.length > 2 * maxLength) return ''
  const content = base64.replace(/\s+/g, '')
  if (content.length > maxLength || !/^[A-Za-z0-9+/]+={0,2}$/.test(content)) return ''
  const bytes = Buffer.from(content, 'base64')
  const image = pngOf(bytes) ?? jpegOf(bytes)
  if (!image || image.width === 0 || image.height === 0 || image.width * image.height > maxPixels) return ''
  return `data:${image.type};base64,${content}`
}

/** Maximum length of the base64 text: three million bytes of image. */
const maxLength = 4_000_000
/** The pixels of a good camera. Decoded in a browser they take a hundred megabytes. */
const maxPixels = 25_000_000

type Image = { type: 'image/png' | 'image/jpeg'; width: number; height: number }

/** Reads the size of a PNG from its first chunk. */
function pngOf(bytes: Buffer): Image | null {
  if (bytes.length < 24 || !bytes.subarray(0, 16).equals(pngStart)) return null
  return { type: 'image/png', width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) }
}

const pngStart = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')

/** Reads the size of a JPEG from its frame, skipping earlier segments by their length field. */
function jpegOf(bytes: Buffer): Image | null {
  if (bytes.length < 4 || bytes.readUInt16BE(0) !== jpegStart) return null
  for (let at = 2; at + 9 <= bytes.length && bytes[at] === 0xff; ) {
    const marker = bytes.readUInt8(at + 1)
    if (frames.has(marker))
      return { type: 'image/jpeg', height: bytes.readUInt16BE(at + 5), width: bytes.readUInt16BE(at + 7) }
    // Give up at a marker that has no length. Such a marker never comes before the frame.
    if (marker === 0x01 || (marker >= 0xd0 && marker <= 0xda)) return null
    const isFill = marker === 0xff
    at += isFill ? 1 : 2 + bytes.readUInt16BE(at + 2)
  }
  return null
}

const jpegStart = 0xffd8
/** Markers of a frame: SOF0 to SOF15, without the three codes in that range that begin no frame. */
const frames = new Set([0xc0, 0xc1, 0xc2, 0xc3, 0xc5, 0xc6, 0xc7, 0xc9, 0xca, 0xcb, 0xcd, 0xce, 0xcf])
