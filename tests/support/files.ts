export function aPdf(name = 'samningur.pdf', content = 'efni'): File {
  return new File([`%PDF-1.4\n${content}\n%%EOF\n`], name, { type: 'application/pdf' })
}

/** The header of a PNG file with this size, but no pixels. */
export function pngHeader(width = 40, height = 30): Uint8Array<ArrayBuffer> {
  const header = Buffer.alloc(33)
  header.write('\x89PNG\r\n\x1a\n\0\0\0\rIHDR', 'latin1')
  header.writeUInt32BE(width, 16)
  header.writeUInt32BE(height, 20)
  return new Uint8Array(header)
}

/** The header of a JPEG file with this size, preceded by `about` bytes of camera data. */
export function jpegHeader(width = 40, height = 30, about = 100): Uint8Array<ArrayBuffer> {
  const frame = Buffer.from([
    0xff,
    0xc0,
    0,
    11,
    8,
    height >> 8,
    height & 255,
    width >> 8,
    width & 255,
    1,
    1,
    0x11,
    0,
  ])
  const segment = Buffer.alloc(about + 2)
  segment.writeUInt16BE(segment.length)
  return new Uint8Array(
    Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe1]), segment, frame, Buffer.from([0xff, 0xd9])]),
  )
}

export function aPng(name = 'samningur.png', header = pngHeader()): File {
  return new File([header, 'efni'], name, { type: 'image/png' })
}

/** A file of exactly this many bytes that starts like a PDF. */
export function aPdfOf(bytes: number, name = 'stor.pdf'): File {
  const head = '%PDF-1.4\n'
  return new File([head, new Uint8Array(bytes - head.length)], name, { type: 'application/pdf' })
}
