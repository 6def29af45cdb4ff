import Button from '@mui/material/Button'
import type { Row } from '#app/platform/autosave/rows.ts'
import { useText } from '#app/platform/i18n.ts'
import { positions } from '#domain/games/codes.ts'
import { typed } from './rows.ts'

type Props = { mine: Row | null; theirs: Row | null; onChoose: (whose: 'mine' | 'theirs') => void }

/** Two people changed one row: both are here, and the person chooses (threats T10). */
export function ConflictChoice({ mine, theirs, onChoose }: Props) {
  const text = useText()
  const inWords = (row: Row | null) => {
    if (!row) return text('matchReports.conflict.notInTeam')
    const { JerseyNumber, PositionId } = typed(row)
    const position = positions.find(({ id }) => id === PositionId)
    return text('matchReports.conflict.row', {
      number: JerseyNumber || text('matchReports.conflict.noNumber'),
      position: position ? text(position.label) : '',
    })
  }
  const row = mine ?? theirs
  return (
    <fieldset className="lu-conflict" aria-label={text('matchReports.conflict.title')}>
      <p>{text('matchReports.conflict.of', { name: row ? typed(row).PersonName : '' })}</p>
      <Button variant="outlined" onClick={() => onChoose('mine')}>
        {text('matchReports.conflict.mine', { value: inWords(mine) })}
      </Button>
      <Button variant="outlined" onClick={() => onChoose('theirs')}>
        {text('matchReports.conflict.theirs', { value: inWords(theirs) })}
      </Button>
    </fieldset>
  )
}
