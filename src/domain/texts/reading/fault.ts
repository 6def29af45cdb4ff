/** What is wrong with the signs around the texts; the name of a sentence below `texts.problems`. */
export type FaultId =
  | 'braceExtra'
  | 'braceLost'
  | 'braceMissing'
  | 'braceOpening'
  | 'braceOther'
  | 'backslash'
  | 'colonLost'
  | 'colonOther'
  | 'commaExtra'
  | 'commaLost'
  | 'commaOther'
  | 'comment'
  | 'control'
  | 'groupLost'
  | 'junk'
  | 'junkAfter'
  | 'lineBreak'
  | 'mergeMark'
  | 'nameQuotes'
  | 'oddSpace'
  | 'quoteClosing'
  | 'quoteDouble'
  | 'quoteInside'
  | 'quoteOpening'
  | 'quotesLost'
  | 'quoteTypographic'
  | 'tab'
  | 'valueLost'

/** What is to be put in the place of a part of the file. */
export type Edit = { start: number; end: number; put: string }

export type Fault = {
  id: FaultId
  /** The part of the file that is marked. */
  start: number
  end: number
  /** With these the file is right at this place. */
  edits: Edit[]
  values?: Record<string, string>
}

/** The file with its faults mended. */
export function mended(source: string, edits: readonly Edit[]): string {
  const inOrder = [...edits].sort((a, b) => a.start - b.start || a.end - b.end)
  let [done, at] = ['', 0]
  for (const { start, end, put } of inOrder) {
    done += source.slice(at, Math.max(at, start)) + put
    at = Math.max(at, end)
  }
  return done + source.slice(at)
}
