import { faces, fontOf } from './fonts.ts'

export type Pdf = PDFKit.PDFDocument

type About = {
  title: string
  /** Creation time in the file's metadata, by the server's clock, so that tests get identical files. */
  at: Date
}

/** Creates an A4 page as a PDF file; `draw` may add pages. Text is drawn at fixed positions. Only used glyphs are embedded. */
export async function onePagePdf(
  { title, at }: About,
  draw: (pdf: Pdf) => void,
): Promise<Buffer<ArrayBuffer>> {
  // The PDF library is loaded with the first page, because it takes 0.2 seconds that would delay the start of
  // the server.
  const { default: PDFDocument } = await import('pdfkit')
  const pdf = new PDFDocument({
    size: 'A4',
    margin: 0,
    // No built-in font: Inter is registered as soon as the document exists.
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
