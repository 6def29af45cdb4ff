import { useTranslate } from '#app/platform/i18n.ts'
import { RowConflicts } from '#app/ui/editable-table/RowConflicts.tsx'
import { playerTypes } from '#domain/squad-lists/codes.ts'
import type { SquadList } from '#domain/squad-lists/squad-list.ts'
import { type Edits, playerEdits, type Typed } from './edits.ts'

type Change = (next: (edits: Edits) => Edits) => void

export function PlayerConflicts({ list, edits, change }: { list: SquadList; edits: Edits; change: Change }) {
  const translate = useTranslate()
  const names = new Map(list.TeamGroupPlayers.map(({ Id, Name }) => [Id, Name]))
  return (
    <RowConflicts
      kit={playerEdits}
      edits={edits}
      change={change}
      heading={(count) => translate('squadLists.conflicts', { smart_count: count })}
      help={translate('squadLists.conflictsHelp')}
      titleOf={({ Id }) => names.get(Id) ?? ''}
      textOf={useValuesText()}
    />
  )
}

/** '7, Leikmaður' */
function useValuesText() {
  const translate = useTranslate()
  return ({ JerseyNumber, IsPlayer }: Typed) => {
    const [player, official] = playerTypes
    const type = translate((IsPlayer === player.code ? player : official).label)
    return translate('squadLists.values', { number: JerseyNumber || translate('squadLists.noNumber'), type })
  }
}
