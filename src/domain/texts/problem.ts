/** A line of the file as its reader knows it, with the part that is meant. Without a length something is missing there. */
export type Excerpt = { text: string; start: number; end: number }

export type Problem = {
  id: ProblemId
  /** The path of the text, or the name of a file beside it; empty where the whole file is meant. */
  key: string
  /** 1 is the first; 0 where there is no file to point into. */
  line: number
  column: number
  /** How many letters are meant, on that line. */
  length?: number
  /** What the sentence about the problem needs. */
  values?: Record<string, string>
  /** How often the same is wrong elsewhere. */
  more?: number
  /** The line of the file, with the part that is meant. */
  excerpt?: Excerpt
  /** The line that is missing: before that place, or of a text below it. */
  added?: string
}

/** Why another text stands in for what the file has; the name of a sentence below `texts.problems`. */
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

/** What is wrong with the signs around the texts. */
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

/** What is wrong with the file as a whole, or beside it. */
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

/** What is wrong with one text. */
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
