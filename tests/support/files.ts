/** A small file that begins as PDF files do. */
export function aPdf(name = 'samningur.pdf', content = 'efni'): File {
  return new File([`%PDF-1.4\n${content}\n%%EOF\n`], name, { type: 'application/pdf' })
}

/** A small file that begins as PNG files do. */
export function aPng(name = 'samningur.png'): File {
  const head = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return new File([head, 'efni'], name, { type: 'image/png' })
}

/** A file of exactly so many bytes that begins as PDF files do. */
export function aPdfOf(bytes: number, name = 'stor.pdf'): File {
  const head = '%PDF-1.4\n'
  return new File([head, new Uint8Array(bytes - head.length)], name, { type: 'application/pdf' })
}
