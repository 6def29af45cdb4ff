import Alert from '@mui/material/Alert'
import { useTranslate } from '#app/platform/i18n.ts'
import { useRecord } from '#app/platform/resource/use-record.ts'
import { withDots } from '#app/ui/list/view/values.ts'
import type { ImportDetails } from '#domain/file-imports/file-import.ts'

export function Progress() {
  const translate = useTranslate()
  const { State, Progress: progress } = useRecord<ImportDetails>()
  if (State === 'undoing') return <Alert severity="warning">{translate('imports.undoing')}</Alert>
  if (State !== 'begun' || !progress) return null
  const values = { done: withDots(progress.Done), total: withDots(progress.Total) }
  return <Alert severity="warning">{translate('imports.begun', values)}</Alert>
}
