import type { ChapterDeclaration } from '#domain/inspector-reports/chapters.ts'
import type { RowList } from '#domain/inspector-reports/row-lists.ts'
import { Comments } from './Comments.tsx'
import { Conflicts } from './Conflicts.tsx'
import { GradeTable } from './tables/GradeTable.tsx'
import { RowsTable } from './tables/RowsTable.tsx'

/** What the chapter's declaration says, in its order (INS-04 to INS-06): the points of chapter 4 come before its grades. */
export function Chapter({ chapter }: { chapter: ChapterDeclaration }) {
  const { number, questions, lists, comments } = chapter
  const points = lists.filter(isPoints)
  const others = lists.filter((list) => !isPoints(list))
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

const isPoints = (list: RowList) => list === 'positive' || list === 'consider'
