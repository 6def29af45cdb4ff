import Button from '@mui/material/Button'
import { useText } from '#app/platform/i18n.ts'
import { StateMark } from '#app/ui/states/StateMark.tsx'
import type { SaveState } from './use-save-state.ts'

/** How far the save is, always in words. */
export function SaveMark({
  state,
  isHere,
  onSave,
  isBusy,
}: {
  state: SaveState
  /** Whether this step shows the rows that are not saved. */
  isHere: boolean
  onSave: () => void
  isBusy: boolean
}) {
  const text = useText()
  return (
    <div className="report-save">
      <span role="status">
        {state.kind === 'saved' && (
          <StateMark state="done">
            {state.at
              ? text('matchReports.saveState.savedAt', { time: state.at })
              : text('matchReports.saveState.nothingNew')}
          </StateMark>
        )}
        {state.kind === 'saving' && (
          <StateMark state="draft">{text('matchReports.saveState.saving')}</StateMark>
        )}
        {state.kind === 'waiting' && (
          <StateMark state="waiting">{text('matchReports.saveState.waiting')}</StateMark>
        )}
        {state.kind === 'unsaved' && (
          <StateMark state="refused">
            {text(isHere ? unsavedHere(state.isConflict) : 'matchReports.saveState.elsewhere')}
          </StateMark>
        )}
      </span>
      <Button variant="outlined" onClick={onSave} disabled={isBusy} aria-keyshortcuts="Control+S">
        {text('matchReports.saveState.save')}
      </Button>
    </div>
  )
}

const unsavedHere = (isConflict: boolean) =>
  isConflict ? 'matchReports.saveState.conflict' : 'matchReports.saveState.unsaved'
