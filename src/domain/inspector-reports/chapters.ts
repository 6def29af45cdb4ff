import type { TextKey } from '../texts/keys.ts'
import { RowList } from './row-lists.ts'

/** A question of a report, shown as a row of a grade table. Its id begins with the number of the chapter. */
export type Question = { readonly id: number; readonly text: TextKey }

export type CommentBox = { readonly name: string; readonly title: TextKey }

/** The content of a chapter, in display order (INS-04 to INS-06). */
export type ChapterDeclaration = {
  readonly number: number
  readonly title: TextKey
  readonly questions: readonly Question[]
  readonly lists: readonly RowList[]
  readonly comments: readonly CommentBox[]
}

const assistants = { name: 'assistants', title: 'inspectorReports.comments.assistants' } as const

/** The text field that the API calls GeneralPerfomance. */
export const performance = {
  chapter: 7,
  name: 'performance',
  title: 'inspectorReports.comments.performance',
} as const

const assistantQuestions = (chapter: 5 | 6): Question[] => [
  { id: chapter * 100 + 1, text: 'inspectorReports.questions.offside' },
  { id: chapter * 100 + 2, text: 'inspectorReports.questions.assistantMoves' },
  { id: chapter * 100 + 3, text: 'inspectorReports.questions.assistantTeamwork' },
  { id: chapter * 100 + 4, text: 'inspectorReports.questions.assistantSignals' },
]

/** Tab 0 and the seven chapters (INS-02). The documents define the structure; the association may change titles and questions. */
export const chapters: readonly ChapterDeclaration[] = [
  { number: 0, title: 'inspectorReports.chapters.first', questions: [], lists: [], comments: [] },
  {
    number: 1,
    title: 'inspectorReports.chapters.control',
    questions: [
      { id: 101, text: 'inspectorReports.questions.laws' },
      { id: 102, text: 'inspectorReports.questions.control' },
      { id: 103, text: 'inspectorReports.questions.advantage' },
      { id: 104, text: 'inspectorReports.questions.restarts' },
      { id: 105, text: 'inspectorReports.questions.penaltyArea' },
    ],
    lists: [RowList.Incidents],
    comments: [assistants],
  },
  {
    number: 2,
    title: 'inspectorReports.chapters.discipline',
    questions: [
      { id: 201, text: 'inspectorReports.questions.cards' },
      { id: 202, text: 'inspectorReports.questions.consistency' },
      { id: 203, text: 'inspectorReports.questions.repeated' },
      { id: 204, text: 'inspectorReports.questions.protests' },
      { id: 205, text: 'inspectorReports.questions.technicalAreas' },
    ],
    lists: [RowList.Incidents],
    comments: [assistants],
  },
  {
    number: 3,
    title: 'inspectorReports.chapters.fitness',
    questions: [
      { id: 301, text: 'inspectorReports.questions.fitness' },
      { id: 302, text: 'inspectorReports.questions.speed' },
      { id: 303, text: 'inspectorReports.questions.positioning' },
      { id: 304, text: 'inspectorReports.questions.setPieces' },
    ],
    lists: [RowList.Incidents, RowList.Reviews],
    comments: [assistants, { name: 'comments', title: 'inspectorReports.comments.comments' }],
  },
  {
    number: 4,
    title: 'inspectorReports.chapters.referee',
    questions: [
      { id: 401, text: 'inspectorReports.questions.personality' },
      { id: 402, text: 'inspectorReports.questions.communication' },
      { id: 403, text: 'inspectorReports.questions.teamwork' },
      { id: 404, text: 'inspectorReports.questions.signals' },
    ],
    lists: [RowList.Positive, RowList.Consider, RowList.Incidents],
    comments: [{ name: 'referee', title: 'inspectorReports.comments.referee' }],
  },
  {
    number: 5,
    title: 'inspectorReports.chapters.assistant1',
    questions: assistantQuestions(5),
    lists: [RowList.Incidents],
    comments: [assistants],
  },
  {
    number: 6,
    title: 'inspectorReports.chapters.assistant2',
    questions: assistantQuestions(6),
    lists: [RowList.Incidents],
    comments: [assistants],
  },
  {
    number: 7,
    title: 'inspectorReports.chapters.cautions',
    questions: [],
    lists: [RowList.Reminders, RowList.Expulsions],
    comments: [performance, { name: 'other', title: 'inspectorReports.comments.other' }],
  },
]

export function chapterAt(number: number): ChapterDeclaration | undefined {
  return chapters.find((one) => one.number === number)
}

export const chapterOfQuestion = (id: number): number => Math.floor(id / 100)

/** The id of a chapter in the report of one game, unique over all reports. */
export const chapterId = (gameId: number, chapter: number): number => gameId * 10 + chapter

/** The name of a tab in the address (INS-02, INS-23). */
export const stepOf = (chapter: number): string => `kafli${chapter}`
