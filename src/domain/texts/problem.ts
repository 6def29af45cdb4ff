/** A line of the file with the range of the problem; an empty range is where something is missing. */
export type Excerpt = { text: string; start: number; end: number }

export type Problem = {
  id: ProblemId
  /** The path of the text, or the name of a file next to it; empty for the whole file. */
  key: string
  /** 1 is the first line; 0 if no file can be read. */
  line: number
  column: number
  length?: number
  /** Values for the sentence about the problem. */
  values?: Record<string, string>
  /** Number of further occurrences. */
  more?: number
  excerpt?: Excerpt
  /** The missing line, before this position or at a text below it. */
  added?: string
}

/** Why a text of the file is replaced by another; names a sentence in `texts.problems`. */
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

/** Faults in the JSON syntax. */
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

/** Faults of the whole file, or of a file next to it. */
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
