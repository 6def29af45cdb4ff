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
  /** What to type in the place of that line, or to add. */
  instead?: string
}

/** Whether what is to be typed is a line that is missing, and not one in the place of the marked line. */
export const isLineMissing = ({ id }: Problem) => id === 'missing' || id === 'braceLost' || id === 'groupLost'

/** Why another text stands in for what the file has; the name of a sentence below `texts.problems`. */
export type ProblemId =
  | SyntaxFaultId
  | FileId
  | 'missing'
  | 'missingMany'
  | 'groupMissing'
  | 'notText'
  | 'notGroup'
  | 'unknown'
  | 'renamed'
  | 'twice'
  | TextFaultId

/** What is wrong with the signs around the texts. */
export type SyntaxFaultId =
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

/** What stands in the edited file at one place. `other` is neither a text nor a group, `unread` a text that is cut or spoilt. */
export type Found = { line: number; column: number; length?: number } & (
  | { kind: 'text'; text: string }
  | { kind: 'group'; members: Member[]; isPartial?: boolean }
  | { kind: 'other' | 'unread' }
)
export type Member = { name: string; line: number; column: number; length?: number; value: Found }
