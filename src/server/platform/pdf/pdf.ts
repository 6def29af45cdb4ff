import { faces, fontOf } from './fonts.ts'

export type Pdf = PDFKit.PDFDocument

type About = {
  title: string
  /** What the reader's program calls the time of writing; the server's clock, so that a test's file is always the same. */
  at: Date
}

/**
 * An A4 page as a PDF file, and more where `draw` adds them: text is drawn at fixed places and never flows. Of the
 * fonts only the letters that are used are embedded.
 */
export async function onePagePdf(
  { title, at }: About,
  draw: (pdf: Pdf) => void,
): Promise<Buffer<ArrayBuffer>> {
  // Loaded with the first page, since it takes a fifth of a second that the start of the server should not wait for.
  const { default: PDFDocument } = await import('pdfkit')
  const pdf = new PDFDocument({
    size: 'A4',
    margin: 0,
    // The page is drawn in fonts of its own.
    font: '',
    lang: 'is-IS',
    displayTitle: true,
    info: { Title: title, Creator: 'Bakvörður', Producer: 'Bakvörður', CreationDate: at, ModDate: at },
  })
  const written = bytesOf(pdf)
  for (const face of faces) pdf.registerFont(face, fontOf(face))
  draw(pdf)
  pdf.end()
  return written
}

function bytesOf(pdf: Pdf): Promise<Buffer<ArrayBuffer>> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    pdf.on('data', (chunk: Buffer) => chunks.push(chunk))
    pdf.on('end', () => resolve(Buffer.concat(chunks)))
    pdf.on('error', reject)
  })
}
