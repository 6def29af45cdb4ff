import './conflict.css'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import type { ReactNode } from 'react'
import { useText } from '#app/platform/i18n.ts'

export type ConflictRow = { key: string; title: string; mine: ReactNode; theirs: ReactNode }
type Props = {
  /** What differs, named and written as where it is typed. */
  rows: readonly ConflictRow[]
  onKeepMine: () => void
  onTakeTheirs: () => void
}

/** Somebody else saved meanwhile: theirs stands beside mine, nothing is lost, and the person chooses (T10). */
export function Conflict({ rows, onKeepMine, onTakeTheirs }: Props) {
  const text = useText()
  return (
    <Alert severity="warning" role="alert" className="conflict">
      <strong>{text('conflict.changedElsewhere')}</strong>
      {rows.length > 0 && (
        <table>
          <thead>
            <tr>
              <td />
              <th scope="col">{text('conflict.theirs')}</th>
              <th scope="col">{text('conflict.mine')}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ key, title, mine, theirs }) => (
              <tr key={key}>
                <th scope="row">{title}</th>
                <td>{theirs}</td>
                <td>{mine}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <p>{text('conflict.help')}</p>
      <div className="conflict-choices">
        <Button variant="outlined" onClick={onTakeTheirs}>
          {text('conflict.takeTheirs')}
        </Button>
        <Button variant="outlined" onClick={onKeepMine}>
          {text('conflict.saveMine')}
        </Button>
      </div>
    </Alert>
  )
}
