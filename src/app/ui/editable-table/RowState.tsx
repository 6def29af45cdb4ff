import { useTranslate } from '#app/platform/i18n.ts'
import { StateMark } from '#app/ui/states/StateMark.tsx'

export type RowSaving = 'edited' | 'saving' | 'wrong' | 'refused' | 'conflict'

/** Shows the state of a row. For the state `wrong`, the text `wrong` describes the problem. */
export function RowState({ saving, wrong }: { saving: RowSaving | null; wrong?: string }) {
  const translate = useTranslate()
  if (!saving) return null
  if (saving === 'wrong' && wrong) return <StateMark state="refused">{wrong}</StateMark>
  return <StateMark state={states[saving]}>{translate(words[saving])}</StateMark>
}

const states = {
  edited: 'draft',
  saving: 'waiting',
  wrong: 'refused',
  refused: 'refused',
  conflict: 'refused',
} as const

const words = {
  edited: 'editableTable.edited',
  saving: 'editableTable.onItsWay',
  wrong: 'editableTable.wrong',
  refused: 'editableTable.refused',
  conflict: 'editableTable.changedElsewhere',
} as const
