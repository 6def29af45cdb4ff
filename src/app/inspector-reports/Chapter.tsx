import type { ChapterDeclaration } from '#domain/inspector-reports/chapters.ts'
import { Comments } from './Comments.tsx'
import { Conflicts } from './Conflicts.tsx'
import { GradeTable } from './GradeTable.tsx'
import { RowsTable } from './RowsTable.tsx'

/** What the chapter's declaration says, in its order (INS-04 to INS-06): the points of chapter 4 come before its grades. */
export function Chapter({ chapter }: { chapter: ChapterDeclaration }) {
  const { number, questions, lists, comments } = chapter
  const points = lists.filter((list) => list === 'positive' || list === 'consider')
  const others = lists.filter((list) => !points.includes(list))
  return (
    <div className="inspector-chapter">
      <Conflicts chapter={number} />
      {points.map((list) => (
        <RowsTable key={list} chapter={number} list={list} />
      ))}
      {questions.length > 0 && <GradeTable questions={questions} />}
      {others.map((list) => (
        <RowsTable key={list} chapter={number} list={list} />
      ))}
      <Comments chapter={number} boxes={comments} />
    </div>
  )
}
