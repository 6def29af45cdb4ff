import Alert from '@mui/material/Alert'
import { useText } from '#app/platform/i18n.ts'
import { ConflictChoice } from '#app/ui/conflict/ConflictChoice.tsx'
import { playerTypes } from '#domain/squad-lists/codes.ts'
import type { SquadList } from '#domain/squad-lists/squad-list.ts'
import { type Edit, type Edits, playerEdits, type Typed, typedOf } from './edits.ts'

type Change = (next: (edits: Edits) => Edits) => void

/** The rows that stand against others' work or a rule: both values side by side, and the choice (T10). */
export function PlayerConflicts({ list, edits, change }: { list: SquadList; edits: Edits; change: Change }) {
  const text = useText()
  const names = new Map(list.TeamGroupPlayers.map(({ Id, Name }) => [Id, Name]))
  const marked = Object.values(edits).filter(({ newer, refusal }) => newer ?? refusal)
  if (!marked.length) return null
  return (
    <Alert severity="warning" role="alert" className="squad-conflicts" icon={false}>
      <strong>{text('squadLists.conflicts', { smart_count: marked.length })}</strong>{' '}
      {text('squadLists.conflictsHelp')}
      <ul>
        {marked.map((edit) => (
          <Conflict key={edit.base.Id} edit={edit} name={names.get(edit.base.Id) ?? ''} change={change} />
        ))}
      </ul>
    </Alert>
  )
}

function Conflict({ edit, name, change }: { edit: Edit; name: string; change: Change }) {
  const valuesText = useValuesText()
  const { base, newer, refusal, typed } = edit
  const keepMine = () => change((edits) => ({ ...edits, [base.Id]: { typed, base: newer ?? base } }))
  return (
    <li>
      <ConflictChoice
        title={name}
        mine={valuesText(typed)}
        theirs={valuesText(typedOf(newer ?? base))}
        refusal={refusal}
        onKeepMine={newer && !refusal ? keepMine : undefined}
        onTakeTheirs={() => change((edits) => playerEdits.without(edits, [base.Id]))}
      />
    </li>
  )
}

/** '7, Leikmaður' */
function useValuesText() {
  const text = useText()
  return ({ JerseyNumber, IsPlayer }: Typed) => {
    const [player, official] = playerTypes
    const type = text((IsPlayer === player.code ? player : official).label)
    return text('squadLists.values', { number: JerseyNumber || text('squadLists.noNumber'), type })
  }
}
