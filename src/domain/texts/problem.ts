/** A line of the file of texts with the range of the mistake. An empty range is a position where something is missing. */
export type Excerpt = { text: string; start: number; end: number }

export type Problem = {
  id: ProblemId
  /** The path of the text with the mistake, or the name of another file in the same folder; empty for the whole file. */
  key: string
  /** The line of the mistake, counted from 1; 0 if no file can be read. */
  line: number
  column: number
  length?: number
  /** Values for the sentence that describes the mistake. */
  values?: Record<string, string>
  /** Number of further texts with the same mistake. */
  more?: number
  excerpt?: Excerpt
  /** The line that is missing in the file, at this position or at a text below it. */
  added?: string
}

/** The mistakes in a text of the file. The app then shows another text instead. Each id names a sentence in `texts.problems`. */
export type ProblemId =
  | SyntaxFaultId
  | FileId
  | 'missing'
  | 'missingMany'
  | 'groupMissing'
  | 'notGroup'
  | 'unknown'
  | 'renamed'
  | 'twice'
  | TextFaultId

/** Mistakes in the JSON syntax of the file of texts. */
export type SyntaxFaultId =
  | 'backslash'
  | 'brace'
  | 'braceExtra'
  | 'braceLost'
  | 'braceMissing'
  | 'colon'
  | 'commaExtra'
  | 'commaLost'
  | 'commaOther'
  | 'comment'
  | 'groupLost'
  | 'junk'
  | 'junkAfter'
  | 'mergeMark'
  | 'notText'
  | 'oddSpace'
  | 'quotes'
  | 'valueLost'

/** Mistakes of the whole file, or of another file in the same folder. */
export type FileId =
  | 'fileMissing'
  | 'fileDenied'
  | 'fileFolder'
  | 'fileLoop'
  | 'fileSpecial'
  | 'fileHuge'
  | 'fileUnreadable'
  | 'fileEmpty'
  | 'fileFormatted'
  | 'fileWithoutTexts'
  | 'fileUtf16'
  | 'fileWindows'
  | 'fileBeside'

export type TextFaultId =
  | 'empty'
  | 'invisible'
  | 'lostLetter'
  | 'garbled'
  | 'direction'
  | 'control'
  | 'heapedMarks'
  | 'severalLines'
  | 'wordless'
  | 'bars'
  | 'pluralLost'
  | 'pluralMany'
  | 'pluralUnknown'
  | 'placeholderLost'
  | 'placeholderUnknown'
  | 'placeholderOpen'
  | 'tooLong'
  | 'longWord'
  | 'markup'
