import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import type { DocumentKey, DocumentKind } from '#app/platform/autosave/document-kind.ts'
import { useDocument } from '#app/platform/autosave/use-document.ts'
import { useTranslate } from '#app/platform/i18n.ts'
import type { Snapshot } from '#domain/platform/drafts/draft.ts'

type Props<T, Key extends DocumentKey> = {
  of: DocumentKind<T, Key>
  document: Key
  /** The work as it was handed in. Pass the same object until it is reloaded. */
  snapshot: Snapshot<T>
}

/** Warns that values on this device were not saved before the work was handed in elsewhere. They will be lost. */
export function UnsavedNotice<T, Key extends DocumentKey>({ of, document, snapshot }: Props<T, Key>) {
  const translate = useTranslate()
  const left = useDocument(of, document, snapshot)
  if (left.state !== 'unsaved') return null
  return (
    <Alert
      severity="warning"
      role="alert"
      action={
        <Button variant="outlined" onClick={() => left.change(left.base.value)}>
          {translate('wizard.drop')}
        </Button>
      }
    >
      {translate('wizard.left')}
    </Alert>
  )
}
