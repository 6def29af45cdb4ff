import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import { useState } from 'react'
import { useTranslate } from '#app/platform/i18n.ts'
import { useAction, useSend } from '#app/platform/resource/use-action.ts'
import { blockIn } from '#app/ui/editable-table/paste.ts'
import { BusyButton } from '#app/ui/inputs/BusyButton.tsx'
import { AppDialog } from '#app/ui/overlay/AppDialog.tsx'
import { matchPlayers } from '#domain/squad-lists/calls.ts'
import { pastedLines } from '#domain/squad-lists/rules.ts'
import { mostOnList, type SquadList } from '#domain/squad-lists/squad-list.ts'
import { PastedLines } from './PastedLines.tsx'
import { type Checked, checkedAgainst } from './pasted.ts'
import { squadLists } from './resource.ts'
import styles from './squad-lists.module.css'
import { useFailure } from './use-failure.ts'

type Props = { list: SquadList; onClose: () => void }

/** Takes a pasted column of national ids, with shirt numbers beside them. Checks all lines, then adds the valid ones at once. */
export function PastePanel({ list, onClose }: Props) {
  const translate = useTranslate()
  // The pasted text contains national ids, so it is never stored (T21).
  const [pasted, setPasted] = useState('')
  const [checked, setChecked] = useState<Checked | null>(null)
  const { check, add, isPending } = usePaste(list)
  const lines = pasted.split('\n').filter((line) => line.trim()).length
  const isTooMany = lines > mostOnList
  const paste = (text: string) => {
    setPasted(text)
    setChecked(null)
  }
  return (
    <AppDialog
      title={translate('squadLists.pasteTitle')}
      size="sm"
      className={styles.panel}
      onClose={onClose}
      actions={
        <>
          <Button variant="outlined" onClick={onClose}>
            {translate('squadLists.cancel')}
          </Button>
          <NextStep
            ready={checked?.ready.length ?? 0}
            isBusy={isPending}
            isOff={lines === 0 || isTooMany}
            onCheck={() => void check(pasted).then(setChecked)}
            onAdd={() => checked && void add(checked).then((isDone) => isDone && onClose())}
          />
        </>
      }
    >
      <Lines pasted={pasted} count={lines} isFixed={isPending} onPaste={paste} />
      {checked && <PastedLines checked={checked} />}
    </AppDialog>
  )
}

type LinesProps = { pasted: string; count: number; isFixed: boolean; onPaste: (text: string) => void }

function Lines({ pasted, count, isFixed, onPaste }: LinesProps) {
  const translate = useTranslate()
  const isTooMany = count > mostOnList
  return (
    <TextField
      label={translate('squadLists.pasteLabel')}
      multiline
      minRows={6}
      maxRows={12}
      value={pasted}
      autoFocus
      error={isTooMany}
      helperText={
        isTooMany
          ? translate('squadLists.pasteTooMany', { count, max: mostOnList })
          : translate('squadLists.pasteHelp', { max: mostOnList })
      }
      onChange={({ target }) => onPaste(target.value)}
      slotProps={{ htmlInput: { autoComplete: 'off', spellCheck: false, readOnly: isFixed } }}
    />
  )
}

function usePaste(list: SquadList) {
  const translate = useTranslate()
  const [match, { isPending: isMatching }] = useSend(matchPlayers)
  const [addMany, { isPending: isAdding }] = useAction(squadLists, 'addMany', {
    done: (added) => translate('squadLists.pasteAdded', { smart_count: added.length }),
    onRefused: useFailure('squadLists.addFailed'),
  })
  return {
    isPending: isMatching || isAdding,
    check: async (pasted: string): Promise<Checked | null> => {
      const read = pastedLines(blockIn(pasted))
      const SSNs = read.lines.map(({ ssn }) => ssn)
      const found = SSNs.length ? await match({ body: { TeamGroupId: list.Id, SSNs } }) : []
      return found && checkedAgainst(read, found, list.TeamGroupPlayers)
    },
    add: async ({ ready }: Checked): Promise<boolean> => {
      const Players = ready.map(({ person, number }) => ({
        PersonId: person.PersonId,
        JerseyNumber: number,
      }))
      return (await addMany({ body: { TeamGroupId: list.Id, IsPlayer: 1, Players } })) !== null
    },
  }
}

type NextProps = { ready: number; isBusy: boolean; isOff: boolean; onCheck: () => void; onAdd: () => void }

/** The button that first checks the pasted lines, then adds the people found. */
function NextStep({ ready, isBusy, isOff, onCheck, onAdd }: NextProps) {
  const translate = useTranslate()
  if (!ready)
    return (
      <BusyButton variant="contained" isBusy={isBusy} disabled={isOff} onClick={onCheck}>
        {translate('squadLists.pasteCheck')}
      </BusyButton>
    )
  return (
    <BusyButton
      variant="contained"
      isBusy={isBusy}
      // Ignores the second click of a double click on the check button, which this button replaces in the same position.
      onClick={({ detail }) => detail < 2 && onAdd()}
    >
      {translate('squadLists.pasteAdd', { smart_count: ready })}
    </BusyButton>
  )
}
