import Button from '@mui/material/Button'
import { type ReactNode, useId } from 'react'
import { useTranslate } from '#app/platform/i18n.ts'
import shared from '#app/ui/theme/shared.module.css'
import styles from './conflict.module.css'

type Props = {
  /** The name of the field or row that two users changed. */
  title: ReactNode
  mine: string
  theirs: string
  /** Why the server refused the user's own value. The user then cannot keep it, and `theirs` is the stored value. */
  refusal?: string
  onKeepMine?: () => void
  onTakeTheirs: () => void
}

/** Shows somebody else's value next to the user's own and lets the user choose one (T10). */
export function ConflictChoice({ title, mine, theirs, refusal, onKeepMine, onTakeTheirs }: Props) {
  const translate = useTranslate()
  const id = useId()
  return (
    <fieldset className={`${shared.wrap} ${shared.tight} ${styles.choice}`} aria-labelledby={id}>
      <p id={id}>{title}</p>
      <dl>
        <dt>{translate('conflict.mine')}</dt>
        <dd>{mine}</dd>
        <dt>{translate(refusal ? 'conflict.saved' : 'conflict.theirs')}</dt>
        <dd>{theirs}</dd>
      </dl>
      {refusal && <p>{refusal}</p>}
      <div className={`${shared.wrap} ${shared.end}`}>
        <Button variant="outlined" aria-describedby={id} onClick={onTakeTheirs}>
          {translate('conflict.takeTheirs')}
        </Button>
        {onKeepMine && (
          <Button variant="outlined" aria-describedby={id} onClick={onKeepMine}>
            {translate('conflict.keepMine')}
          </Button>
        )}
      </div>
    </fieldset>
  )
}
