/** A small file that begins as PDF files do. */
export function aPdf(name = 'samningur.pdf', content = 'efni'): File {
  return new File([`%PDF-1.4\n${content}\n%%EOF\n`], name, { type: 'application/pdf' })
}

/** A file of exactly so many bytes that begins as PDF files do. */
export function aPdfOf(bytes: number, name = 'stor.pdf'): File {
  const head = '%PDF-1.4\n'
  return new File([head, new Uint8Array(bytes - head.length)], name, { type: 'application/pdf' })
}
