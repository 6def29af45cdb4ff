import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import type { Snapshot, UnitKind } from '#app/platform/autosave/kind.ts'
import { useUnit } from '#app/platform/autosave/use-autosave.ts'
import { useText } from '#app/platform/i18n.ts'

type Props = {
  of: UnitKind
  id: string
  /** Of what was sent; the same object until it is read again. */
  snapshot: Snapshot
}

/** What was typed here and had not been saved when the work was sent, from another device for one: it is said before it goes. */
export function LeftOver({ of, id, snapshot }: Props) {
  const text = useText()
  const unit = useUnit(of, id, snapshot)
  if (unit.state !== 'unsaved') return null
  return (
    <Alert
      severity="warning"
      role="alert"
      action={
        <Button variant="outlined" onClick={() => unit.change(unit.base.rows)}>
          {text('wizard.drop')}
        </Button>
      }
    >
      {text('wizard.left')}
    </Alert>
  )
}
