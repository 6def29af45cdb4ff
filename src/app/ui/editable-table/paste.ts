import { fold } from '#domain/platform/icelandic.ts'

/** Parses the clipboard text of a spreadsheet: tab-separated cells, one row a line, quotes around cells with tabs, line ends or quotes. */
export function blockIn(pasted: string): string[][] {
  const lines: string[][] = [[]]
  let cell = ''
  let isQuoted = false
  const endCell = () => {
    lines.at(-1)?.push(cell.trim())
    cell = ''
  }
  const signs = pasted.replace(/\r\n?/g, '\n').replace(/\n$/, '')
  for (let at = 0; at < signs.length; at++) {
    const sign = signs[at] ?? ''
    if (isQuoted && sign === '"' && signs[at + 1] === '"') {
      cell += '"'
      at++
    } else if (sign === '"' && (isQuoted || cell === '')) isQuoted = !isQuoted
    else if (!isQuoted && sign === '\t') endCell()
    else if (!isQuoted && sign === '\n') {
      endCell()
      lines.push([])
    } else cell += sign
  }
  endCell()
  return lines
}

/** The id of the option that a pasted text means: the text is the option's id or label. */
export function optionMeant(
  options: readonly { id: string; words: string }[],
  pasted: string,
): string | undefined {
  return options.find(({ id, words }) => id === pasted || fold(words) === fold(pasted))?.id
}
