import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import { useState } from 'react'
import { useTranslate } from '#app/platform/i18n.ts'
import { useAction } from '#app/platform/resource/use-action.ts'
import { useRows } from '#app/platform/resource/use-rows.ts'
import { BusyButton } from '#app/ui/inputs/BusyButton.tsx'
import { Select } from '#app/ui/inputs/Select.tsx'
import { AppDialog } from '#app/ui/overlay/AppDialog.tsx'
import type { SquadList, TeamGroupPlayer } from '#domain/squad-lists/squad-list.ts'
import { type Asked, squadLists } from './resource.ts'
import styles from './squad-lists.module.css'

type Props = {
  list: SquadList
  selected: readonly TeamGroupPlayer[]
  onClose: () => void
  /** Called once the people are copied. The panel is then closed. */
  onMoved: () => void
}

/** LST-24: copies the selected rows to another list and, if the user chooses so, removes them from this one. */
export function MovePanel({ list, selected, onClose, onMoved }: Props) {
  const translate = useTranslate()
  const targets = useTargets(list)
  const [target, setTarget] = useState('')
  const [isRemoved, setRemoved] = useState(false)
  const { move, isPending } = useMove({ name: targets?.find(({ Id }) => String(Id) === target)?.Name ?? '' })
  const confirm = async () => {
    const TeamGroupPlayers = selected.map(({ Id }) => ({ Id }))
    if (await move({ TeamGroupId: Number(target), RemoveFromList: isRemoved, TeamGroupPlayers })) onMoved()
  }
  return (
    <AppDialog
      title={translate('squadLists.moveTitle')}
      className={styles.panel}
      onClose={onClose}
      actions={
        <>
          <Button variant="outlined" onClick={onClose}>
            {translate('squadLists.cancel')}
          </Button>
          <BusyButton
            variant="contained"
            isBusy={isPending}
            disabled={!target}
            onClick={() => void confirm()}
          >
            {translate('squadLists.confirmMove')}
          </BusyButton>
        </>
      }
    >
      <TargetChoice targets={targets} target={target} onChoose={setTarget} />
      <FormControlLabel
        control={<Checkbox checked={isRemoved} onChange={(_event, isNow) => setRemoved(isNow)} />}
        label={translate('squadLists.removeFrom')}
      />
      <Names players={selected} />
    </AppDialog>
  )
}

type ChoiceProps = {
  targets: readonly SquadList[] | null
  target: string
  onChoose: (target: string) => void
}

function TargetChoice({ targets, target, onChoose }: ChoiceProps) {
  const translate = useTranslate()
  return (
    <>
      {targets?.length === 0 && <p>{translate('squadLists.noTargets')}</p>}
      <Select
        label={translate('squadLists.target')}
        none={{ Value: '', title: 'squadLists.chooseTarget' }}
        value={target}
        choices={(targets ?? []).map(({ Id, Name, DivisionName }) => ({
          Value: Id,
          Label: [Name, DivisionName].filter(Boolean).join(' · '),
        }))}
        onChoose={(value) => onChoose(String(value))}
      />
    </>
  )
}

function Names({ players }: { players: readonly TeamGroupPlayer[] }) {
  const translate = useTranslate()
  return (
    <>
      <strong>{translate('squadLists.moving')}</strong>
      <ul className={styles.names}>
        {players.map(({ Id, Name, JerseyNumber }) => (
          <li key={Id}>{[JerseyNumber, Name].filter((part) => part !== null).join(' ')}</li>
        ))}
      </ul>
    </>
  )
}

function useTargets({ Id, TeamId }: SquadList) {
  const { data } = useRows(squadLists, { team: String(TeamId), gender: null } satisfies Asked)
  return data?.filter((other) => other.Id !== Id) ?? null
}

function useMove({ name }: { name: string }) {
  const translate = useTranslate()
  const [act, { isPending }] = useAction(squadLists, 'move', {
    done: ({ Added, AlreadyThere, WithoutNumber }) =>
      [
        translate('squadLists.moved', { added: Added, list: name }),
        AlreadyThere > 0 && translate('squadLists.alreadyThere', { smart_count: AlreadyThere }),
        WithoutNumber > 0 && translate('squadLists.withoutNumber', { smart_count: WithoutNumber }),
      ]
        .filter(Boolean)
        .join(' '),
  })
  type Body = Parameters<typeof act>[0]['body']
  return { move: (body: Body) => act({ body }), isPending }
}
