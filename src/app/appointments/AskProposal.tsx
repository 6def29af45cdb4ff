import { useState } from 'react'
import { useTranslate } from '#app/platform/i18n.ts'
import { useAction } from '#app/platform/resource/use-action.ts'
import { AskDialog } from '#app/ui/overlay/AskDialog.tsx'
import { RefusalAlert } from '#app/ui/states/RefusalAlert.tsx'
import shared from '#app/ui/theme/shared.module.css'
import { type BoardGame, cellState, isOff, mayPropose, Replaceable } from '#domain/appointments/board.ts'
import styles from './appointments.module.css'
import { games } from './resource.ts'

type Props = { shown: readonly BoardGame[]; onBegun: (id: number) => void; onClose: () => void }

/** Asks before a proposal: shows how many roles are vacant, and offers to replace named officials who are unlikely to come. */
export function AskProposal({ shown, onBegun, onClose }: Props) {
  const translate = useTranslate()
  const [replaced, setReplaced] = useState<readonly Replaceable[]>([])
  const [ask, { isPending, error }] = useAction(games, 'propose', {
    onDone: ({ Id }) => onBegun(Id),
    onRefused: () => {},
  })
  const cells = shown.flatMap((game) => (isOff(game) ? [] : game.Cells))
  const empty = cells.filter((cell) => mayPropose(cell, [])).length
  const offered = Replaceable.options.flatMap((state) => {
    const names = cells.flatMap((cell) => (cellState(cell) === state ? (cell.Published?.Name ?? []) : []))
    return names.length ? [{ state, names }] : []
  })
  return (
    <AskDialog
      title={translate('appointments.proposeAsked', { smart_count: empty })}
      act={translate('appointments.proposeAct')}
      cancel={translate('form.cancel')}
      isActFirst
      isPending={isPending}
      onAct={() => void ask({ body: { GameIds: shown.map(({ GameId }) => GameId), Replace: [...replaced] } })}
      onClose={onClose}
    >
      <p>{translate('appointments.proposeStays')}</p>
      {offered.length > 0 && <ReplaceChoice offered={offered} replaced={replaced} onChange={setReplaced} />}
      <RefusalAlert error={error} />
    </AskDialog>
  )
}

type ChoiceProps = {
  offered: readonly { state: Replaceable; names: readonly string[] }[]
  replaced: readonly Replaceable[]
  onChange: (replaced: readonly Replaceable[]) => void
}

/** The choice of officials whom the proposal may replace. */
function ReplaceChoice({ offered, replaced, onChange }: ChoiceProps) {
  const translate = useTranslate()
  return (
    <fieldset className={`${shared.stack} ${shared.wide} ${styles.boxes}`}>
      <legend>{translate('appointments.replace.title')}</legend>
      {offered.map(({ state, names }) => (
        <label key={state}>
          <input
            type="checkbox"
            checked={replaced.includes(state)}
            onChange={({ target }) =>
              onChange(target.checked ? [...replaced, state] : replaced.filter((one) => one !== state))
            }
          />
          <span>
            {translate(`appointments.replace.${state}`, {
              smart_count: names.length,
              names: [...new Set(names)].join(', '),
            })}
          </span>
        </label>
      ))}
    </fieldset>
  )
}
