/** One mistake in the folder. English: the reader is an operator. */
export type Problem = {
  /** Empty where the folder itself is meant. */
  file: string
  /** As an editor counts; the header is line 1. 0 where the file as a whole is meant. */
  line: number
  /** The name in the header; empty where the whole line is meant. */
  column: string
  reason: string
}

/** Every mistake in the folder; nothing has been imported. */
export class FaultyFolder extends Error {
  constructor(readonly problems: Problem[]) {
    super('the folder has mistakes')
  }
}

export function sentenceFor({ file, line, column, reason }: Problem): string {
  const place = [file, line ? `line ${line}` : '', column ? `column ${column}` : ''].filter(Boolean)
  return place.length ? `${place.join(', ')}: ${reason}` : reason
}
