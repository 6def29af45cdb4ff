import Alert from '@mui/material/Alert'
import { useEffect, useRef } from 'react'
import { useTranslate } from '#app/platform/i18n.ts'
import { useAction } from '#app/platform/resource/use-action.ts'
import { useRecord } from '#app/platform/resource/use-record.ts'
import { RecordActions } from '#app/ui/actions/RecordActions.tsx'
import { ShowPage } from '#app/ui/frame/ShowPage.tsx'
import { momentOf } from '#app/ui/list/view/values.ts'
import { FactsLine } from '#app/ui/states/Facts.tsx'
import { RefusalAlert } from '#app/ui/states/RefusalAlert.tsx'
import { StateMark } from '#app/ui/states/StateMark.tsx'
import shared from '#app/ui/theme/shared.module.css'
import type { ImportDetails } from '#domain/file-imports/file-import.ts'
import { commit, remove, undo } from './actions.tsx'
import { type Choice, Headings } from './Headings.tsx'
import styles from './imports.module.css'
import { lookOf } from './looks.ts'
import { Preview } from './Preview.tsx'
import { Problems } from './Problems.tsx'
import { Progress } from './Progress.tsx'
import { Receipt } from './Receipt.tsx'
import { imports } from './resource.ts'
import { Warnings } from './Warnings.tsx'

export function ImportPage() {
  return (
    <ShowPage
      resource={imports.name}
      title={({ FileName }: ImportDetails) => FileName}
      actions={<RecordActions of={[commit, undo, remove]} />}
    >
      <Import />
    </ShowPage>
  )
}

function Import() {
  const translate = useTranslate()
  const record = useRecord<ImportDetails>()
  const { State, Unread, Preview: preview } = record
  const { check, isPending, error } = useFirstCheck(record)
  return (
    <div className={`${shared.stack} ${shared.parts} ${styles.import}`}>
      <div className={shared.wrap}>
        <StateMark state={lookOf[State]}>{translate(`imports.states.${State}`)}</StateMark>
        <FactsLine
          facts={[
            translate(`imports.kinds.${record.Kind}`),
            record.CreatedByName,
            momentOf(record.CreatedAt),
          ]}
        />
      </div>
      {Unread && <Alert severity="error">{translate(`refusals.${Unread}`)}</Alert>}
      <Progress />
      {error && <RefusalAlert error={error} />}
      <p role="status" className={isPending ? shared.soft : shared.hiddenText}>
        {isPending && translate('imports.checking')}
      </p>
      {(State === 'imported' || State === 'undone') && <Receipt />}
      {preview && preview.ProblemTotal > 0 && <Problems preview={preview} id={record.id} />}
      {preview && <Warnings preview={preview} />}
      {preview?.Counts && <Preview preview={preview} counts={preview.Counts} />}
      {preview && State !== 'begun' && (
        <Headings key={record.Version} preview={preview} isBusy={isPending} onCheck={check} />
      )}
    </div>
  )
}

function useFirstCheck({ id, State, Version }: ImportDetails) {
  const [act, { isPending, error }] = useAction(imports, 'check', { onRefused: () => {} })
  const isBegun = useRef(false)
  const check = (choice: Choice) => void act({ params: { id: String(id) }, body: { Version, ...choice } })
  useEffect(() => {
    if (State !== 'sent' || isBegun.current) return
    isBegun.current = true
    void act({ params: { id: String(id) }, body: {} })
  })
  return { check, isPending, error }
}
