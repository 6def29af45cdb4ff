import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { type ReactNode, useId } from 'react'
import { useTranslate } from '#app/platform/i18n.ts'
import shared from '#app/ui/theme/shared.module.css'
import styles from './conflict.module.css'

export type Whose = 'mine' | 'theirs'
type ConflictRow = { key: string; title: string; mine: ReactNode; theirs: ReactNode; chosen: Whose }
type Props = {
  /** The fields whose values differ, with both values formatted as in the form. */
  rows: readonly ConflictRow[]
  onChoose: (key: string, whose: Whose) => void
  /** Saves each field with the value that the user has chosen. */
  onSave: () => void
  onTakeTheirs: () => void
}

/**
 * The dialog if somebody else saved the record meanwhile. Shows their value next to the user's own and lets the
 * user choose, field by field (T10).
 */
export function Conflict({ rows, onChoose, onSave, onTakeTheirs }: Props) {
  const translate = useTranslate()
  const id = useId()
  const isMine = rows.every(({ chosen }) => chosen === 'mine')
  return (
    <Alert severity="warning" role="alert" className={styles.conflict}>
      <strong>{translate('conflict.changedElsewhere')}</strong>
      {rows.length > 0 && (
        <table className={shared.plainTable}>
          <thead>
            <tr>
              <td />
              <th scope="col" id={`${id}theirs`}>
                {translate('conflict.theirs')}
              </th>
              <th scope="col" id={`${id}mine`}>
                {translate('conflict.mine')}
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <Choice key={row.key} id={id} row={row} onChoose={onChoose} />
            ))}
          </tbody>
        </table>
      )}
      <p>{translate('conflict.help')}</p>
      <div className={`${shared.wrap} ${shared.below}`}>
        <Button variant="outlined" onClick={onTakeTheirs}>
          {translate('conflict.takeTheirs')}
        </Button>
        <Button variant="outlined" onClick={onSave}>
          {translate(isMine ? 'conflict.saveMine' : 'conflict.saveChosen')}
        </Button>
      </div>
    </Alert>
  )
}

function Choice({
  id,
  row: { key, title, chosen, ...values },
  onChoose,
}: { id: string; row: ConflictRow } & Pick<Props, 'onChoose'>) {
  const name = `${id}${key}`
  return (
    <tr>
      <th scope="row" id={name}>
        {title}
      </th>
      {(['theirs', 'mine'] as const).map((whose) => (
        <td key={whose}>
          <label>
            <input
              type="radio"
              name={name}
              aria-labelledby={`${name} ${id}${whose} ${name}${whose}`}
              checked={chosen === whose}
              onChange={() => onChoose(key, whose)}
            />
            <span id={`${name}${whose}`}>{values[whose]}</span>
          </label>
        </td>
      ))}
    </tr>
  )
}
