import Button from '@mui/material/Button'
import { type ReactNode, useId } from 'react'
import { useTranslate } from '#app/platform/i18n.ts'
import shared from '#app/ui/theme/shared.module.css'
import styles from './conflict.module.css'

type Props = {
  /** What the two are about: a field, a row. */
  title: ReactNode
  mine: string
  theirs: string
  /** What the server has against mine, which cannot be kept then; theirs is what is saved. */
  refusal?: string
  onKeepMine?: () => void
  onTakeTheirs: () => void
}

/** Theirs beside mine: nothing of either is lost, and the person chooses (T10). */
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
