import Button from '@mui/material/Button'
import { useText } from '#app/platform/i18n.ts'
import type { Row } from '#app/platform/rows.ts'
import { positions } from '#domain/games/codes.ts'
import { typed } from './rows.ts'

type Props = { mine: Row | null; theirs: Row | null; onChoose: (whose: 'mine' | 'theirs') => void }

/** Two people changed one row: both are here, and the person chooses (threats T10). */
export function ClashChoice({ mine, theirs, onChoose }: Props) {
  const text = useText()
  const inWords = (row: Row | null) => {
    if (!row) return text('matchReports.clash.notInTeam')
    const { JerseyNumber, PositionId } = typed(row)
    const position = positions.find(({ id }) => id === PositionId)
    return text('matchReports.clash.row', {
      number: JerseyNumber || text('matchReports.clash.noNumber'),
      position: position ? text(position.label) : '',
    })
  }
  const row = mine ?? theirs
  return (
    <fieldset className="lu-clash" aria-label={text('matchReports.clash.title')}>
      <p>{text('matchReports.clash.of', { name: row ? typed(row).PersonName : '' })}</p>
      <Button variant="outlined" onClick={() => onChoose('mine')}>
        {text('matchReports.clash.mine', { value: inWords(mine) })}
      </Button>
      <Button variant="outlined" onClick={() => onChoose('theirs')}>
        {text('matchReports.clash.theirs', { value: inWords(theirs) })}
      </Button>
    </fieldset>
  )
}
