import Button from '@mui/material/Button'
import { useTranslate } from '#app/platform/i18n.ts'
import type { QueuedWrite } from '#app/platform/queue/queued-write.ts'
import { StateMark } from '#app/ui/states/StateMark.tsx'
import shared from '#app/ui/theme/shared.module.css'
import table from '#app/ui/theme/table.module.css'
import styles from './editable-table.module.css'

type Props = {
  count: number
  summary: string
  /** The number of edited rows that can be saved now. */
  ready: number
  wasFound: boolean
  state: QueuedWrite['state'] | undefined
  onSave: () => void
  onDiscard: () => void
  onTryNow: () => void
}

/**
 * A bar that appears once a row is edited (RES-08). It has the save state, and the buttons to save or discard.
 */
export function SaveBar({ count, summary, ready, wasFound, state, onSave, onDiscard, onTryNow }: Props) {
  const translate = useTranslate()
  const left = count - ready
  return (
    <>
      <p role="status" className={shared.hiddenText}>
        {state === 'waiting' && translate('editableTable.waiting')}
        {state === 'saving' && translate('editableTable.saving')}
      </p>
      {count > 0 && (
        <section
          className={`${shared.wrap} ${shared.tight} ${table.bulk} ${styles.save}`}
          data-ui="save"
          aria-label={translate('editableTable.unsaved')}
        >
          <span>
            <strong>{summary}</strong>
            {wasFound && ` ${translate('editableTable.draftFound')}`}
            {left > 0 && ` ${translate('editableTable.leftOut', { smart_count: left })}`}
          </span>
          {state === 'saving' && <StateMark state="draft">{translate('editableTable.saving')}</StateMark>}
          {state === 'waiting' && (
            <>
              <StateMark state="waiting">{translate('editableTable.waiting')}</StateMark>
              <Button onClick={onTryNow}>{translate('editableTable.tryNow')}</Button>
            </>
          )}
          {state === undefined && <Button onClick={onDiscard}>{translate('editableTable.discard')}</Button>}
          <Button variant="contained" disabled={state !== undefined || ready === 0} onClick={onSave}>
            {translate('editableTable.save')}
          </Button>
        </section>
      )}
    </>
  )
}
