import { getDocumentProxy } from 'unpdf'

/** A piece of text in a PDF. x and y are in points from the lower left corner of the page. */
export type Piece = { text: string; x: number; y: number; width: number; height: number }

export async function readPdf(bytes: Uint8Array) {
  const pdf = await getDocumentProxy(Uint8Array.from(bytes))
  const page = await pdf.getPage(1)
  const numbers = Array.from({ length: pdf.numPages }, (_, index) => index + 1)
  const pages = await Promise.all(numbers.map(async (number) => piecesOf(await pdf.getPage(number))))
  const { info } = (await pdf.getMetadata()) as { info: { Title?: string; Language?: string } }
  const view = page.view
  await pdf.destroy()
  return {
    pages: pdf.numPages,
    width: view[2] ?? 0,
    height: view[3] ?? 0,
    /** `pieces` are those of the first page; `text` is the text of all pages. */
    pieces: pages[0] ?? [],
    info,
    text: pages.map(textOf).join('\n'),
  }
}

type Page = Awaited<ReturnType<Awaited<ReturnType<typeof getDocumentProxy>>['getPage']>>

async function piecesOf(page: Page): Promise<Piece[]> {
  const { items } = await page.getTextContent()
  return items.flatMap((item): Piece[] => {
    if (!('str' in item) || item.str.trim() === '') return []
    const [, , , , x = 0, y = 0] = item.transform as number[]
    return [{ text: item.str, x, y, width: item.width, height: item.height }]
  })
}

/** The text of a page line by line, each line from left to right. */
function textOf(pieces: readonly Piece[]): string {
  const lines = new Map<number, Piece[]>()
  for (const piece of pieces) {
    const at = [...lines.keys()].find((y) => Math.abs(y - piece.y) < 1) ?? piece.y
    lines.set(at, [...(lines.get(at) ?? []), piece])
  }
  return [...lines]
    .sort(([a], [b]) => b - a)
    .map(([, line]) => lineOf(line.sort((a, b) => a.x - b.x)))
    .join('\n')
}

/** Joins the pieces of a line. A gap separates words, because a word may consist of pieces in two fonts. */
function lineOf(line: readonly Piece[]): string {
  let end = line[0]?.x ?? 0
  return line
    .map(({ text, x, width, height }) => {
      const gap = x - end > height * 0.12 ? ' ' : ''
      end = x + width
      return gap + text
    })
    .join('')
}
