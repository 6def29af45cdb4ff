import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { useText } from '#app/platform/i18n.ts'
import { reportStatuses } from '#domain/games/codes.ts'
import { gameTimeText } from '#domain/platform/dates.ts'
import { type Edit, type Edits, type Typed, typedOf, without } from './edits.ts'

type Props = {
  edits: Edits
  change: (next: (edits: Edits) => Edits) => void
  onShow: (id: number) => void
}

/** The rows that stand against others' work or a rule: both values side by side, and the choice (threats T10). */
export function Conflicts({ edits, change, onShow }: Props) {
  const text = useText()
  const marked = Object.values(edits).filter(({ newer, refusal }) => newer ?? refusal)
  if (!marked.length) return null
  return (
    <Alert severity="warning" role="alert" className="results-conflicts" icon={false}>
      <strong>{text('results.conflicts', { smart_count: marked.length })}</strong>{' '}
      {text('results.conflictsHelp')}
      <ul>
        {marked.map((edit) => (
          <Conflict key={edit.base.GameId} edit={edit} change={change} onShow={onShow} />
        ))}
      </ul>
    </Alert>
  )
}

function Conflict({ edit, change, onShow }: { edit: Edit } & Pick<Props, 'change' | 'onShow'>) {
  const text = useText()
  const resultText = useResultText()
  const { base, newer, refusal, typed } = edit
  const id = `arekstur-${base.GameId}`
  const keepMine = () => change((edits) => ({ ...edits, [base.GameId]: { typed, base: newer ?? base } }))
  const takeTheirs = () => change((edits) => without(edits, [base.GameId]))
  return (
    <li>
      <button type="button" id={id} className="results-to-row" onClick={() => onShow(base.GameId)}>
        {text('results.game', {
          home: base.HomeShortName || text('results.unknownTeam'),
          away: base.AwayShortName || text('results.unknownTeam'),
        })}{' '}
        {gameTimeText(base.GameDay)}
      </button>
      <dl>
        <dt>{text('results.mine')}</dt>
        <dd>{resultText(typed)}</dd>
        <dt>{text(newer ? 'results.theirs' : 'results.savedNow')}</dt>
        <dd>{resultText(typedOf(newer ?? base))}</dd>
      </dl>
      {refusal && <p>{refusal}</p>}
      <div className="results-choices">
        <Button variant="outlined" aria-describedby={id} onClick={takeTheirs}>
          {text('results.takeTheirs')}
        </Button>
        {newer && !refusal && (
          <Button variant="outlined" aria-describedby={id} onClick={keepMine}>
            {text('results.keepMine')}
          </Button>
        )}
      </div>
    </li>
  )
}

/** '2–1, Leik lokið' */
function useResultText() {
  const text = useText()
  return ({ HomeResult, AwayResult, GameReportStatus }: Typed) => {
    const label =
      reportStatuses.find(({ id }) => id === GameReportStatus)?.label ?? 'games.statuses.notStarted'
    return `${HomeResult || '–'} : ${AwayResult || '–'}, ${text(label)}`
  }
}
