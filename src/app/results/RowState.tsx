import { useText } from '#app/platform/i18n.ts'
import { StateMark } from '#app/ui/states/StateMark.tsx'
import { type Edit, valuesIn } from './edits.ts'

/** What is to be known of a row that is edited (RES-08). */
export function RowState({ edit, isSaving }: { edit: Edit | undefined; isSaving: boolean }) {
  const text = useText()
  if (!edit) return null
  if (edit.newer) return <StateMark state="refused">{text('results.changedElsewhere')}</StateMark>
  if (edit.refusal) return <StateMark state="refused">{text('results.refused')}</StateMark>
  if (!valuesIn(edit.typed)) return <StateMark state="refused">{text('results.wrongNumber')}</StateMark>
  return (
    <StateMark state={isSaving ? 'waiting' : 'draft'}>
      {text(isSaving ? 'results.onItsWay' : 'results.edited')}
    </StateMark>
  )
}
