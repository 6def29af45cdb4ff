import { useText } from '#app/platform/i18n.ts'
import { RowConflicts } from '#app/ui/editable-table/RowConflicts.tsx'
import { playerTypes } from '#domain/squad-lists/codes.ts'
import type { SquadList } from '#domain/squad-lists/squad-list.ts'
import { type Edits, playerEdits, type Typed } from './edits.ts'

type Change = (next: (edits: Edits) => Edits) => void

export function PlayerConflicts({ list, edits, change }: { list: SquadList; edits: Edits; change: Change }) {
  const text = useText()
  const names = new Map(list.TeamGroupPlayers.map(({ Id, Name }) => [Id, Name]))
  return (
    <RowConflicts
      kit={playerEdits}
      {...{ edits, change }}
      heading={(count) => text('squadLists.conflicts', { smart_count: count })}
      help={text('squadLists.conflictsHelp')}
      titleOf={({ Id }) => names.get(Id) ?? ''}
      textOf={useValuesText()}
    />
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
