import { useTranslate } from '#app/platform/i18n.ts'
import { RowConflicts } from '#app/ui/editable-table/RowConflicts.tsx'
import { playerTypes } from '#domain/squad-lists/codes.ts'
import type { SquadList } from '#domain/squad-lists/squad-list.ts'
import type { Typed } from './edits.ts'
import type { Editing } from './use-players.ts'

type Props = Pick<Editing, 'edits' | 'keepMine' | 'takeTheirs'> & { list: SquadList }

export function PlayerConflicts({ list, ...editing }: Props) {
  const translate = useTranslate()
  const names = new Map(list.TeamGroupPlayers.map(({ Id, Name }) => [Id, Name]))
  return (
    <RowConflicts
      {...editing}
      heading={(count) => translate('squadLists.conflicts', { smart_count: count })}
      help={translate('squadLists.conflictsHelp')}
      titleOf={({ Id }) => names.get(Id) ?? ''}
      textOf={useValuesText()}
    />
  )
}

/** Formats a row, for example '7, Leikmaður'. */
function useValuesText() {
  const translate = useTranslate()
  return ({ JerseyNumber, IsPlayer }: Typed) => {
    const [player, official] = playerTypes
    const type = translate((IsPlayer === player.code ? player : official).label)
    return translate('squadLists.values', { number: JerseyNumber || translate('squadLists.noNumber'), type })
  }
}
