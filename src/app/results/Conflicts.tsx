import Alert from '@mui/material/Alert'
import { useText } from '#app/platform/i18n.ts'
import { ConflictChoice } from '#app/ui/conflict/ConflictChoice.tsx'
import { statusLabel } from '#domain/games/codes.ts'
import { gameTimeText } from '#domain/platform/dates.ts'
import { type Edit, type Edits, hasResult, type Typed, typedOf, without } from './edits.ts'

type Props = {
  edits: Edits
  change: (next: (edits: Edits) => Edits) => void
  onShow: (id: number) => void
}

/** The rows that stand against others' work or a rule: both values side by side, and the choice (T10). */
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
  const keepMine = () => change((edits) => ({ ...edits, [base.GameId]: { typed, base: newer ?? base } }))
  return (
    <li>
      <ConflictChoice
        title={
          <button type="button" className="results-to-row" onClick={() => onShow(base.GameId)}>
            {text('results.game', {
              home: base.HomeShortName || text('results.unknownTeam'),
              away: base.AwayShortName || text('results.unknownTeam'),
            })}{' '}
            {gameTimeText(base.GameDay)}
          </button>
        }
        mine={resultText(typed)}
        theirs={resultText(typedOf(newer ?? base))}
        refusal={refusal}
        onKeepMine={newer && !refusal ? keepMine : undefined}
        onTakeTheirs={() => change((edits) => without(edits, [base.GameId]))}
      />
    </li>
  )
}

/** '2–1, Leik lokið' */
function useResultText() {
  const text = useText()
  return (typed: Typed) => {
    const { HomeResult, AwayResult, GameReportStatus } = typed
    const label = statusLabel(GameReportStatus, hasResult(typed))
    return `${HomeResult || '–'} : ${AwayResult || '–'}, ${text(label)}`
  }
}
