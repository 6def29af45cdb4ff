import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import TextField from '@mui/material/TextField'
import { useId, useState } from 'react'
import { useAct } from '#app/platform/calls/use-act.ts'
import { useText } from '#app/platform/i18n.ts'
import { blockIn } from '#app/ui/editable-table/paste.ts'
import { BusyButton } from '#app/ui/inputs/BusyButton.tsx'
import { addPlayers, matchPlayers, teamGroup } from '#domain/squad-lists/calls.ts'
import { pastedLines } from '#domain/squad-lists/rules.ts'
import { mostOnList, type SquadList } from '#domain/squad-lists/squad-list.ts'
import { PastedLines } from './PastedLines.tsx'
import { type Checked, checkedAgainst } from './pasted.ts'
import { squadLists } from './resource.ts'
import { useFailure } from './use-failure.ts'

type Props = { list: SquadList; onClose: () => void }

/** A column of national ids, with numbers beside them: checked first, then all that are right are added at once. */
export function PastePanel({ list, onClose }: Props) {
  const text = useText()
  const heading = useId()
  // National ids stay in memory only (T21).
  const [pasted, setPasted] = useState('')
  const [checked, setChecked] = useState<Checked | null>(null)
  const { check, add, isPending } = usePaste(list)
  const lines = pasted.split('\n').filter((line) => line.trim()).length
  const isTooMany = lines > mostOnList
  return (
    <Dialog open onClose={onClose} aria-labelledby={heading} maxWidth="sm" fullWidth>
      <DialogTitle id={heading}>{text('squadLists.pasteTitle')}</DialogTitle>
      <DialogContent className="squad-panel">
        <Lines
          pasted={pasted}
          count={lines}
          isFixed={isPending}
          onPaste={(text) => {
            setPasted(text)
            setChecked(null)
          }}
        />
        {checked && <PastedLines checked={checked} />}
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" onClick={onClose}>
          {text('squadLists.cancel')}
        </Button>
        {checked?.ready.length ? (
          <BusyButton
            variant="contained"
            isBusy={isPending}
            // The second press of two quick ones meant the button that stood here before.
            onClick={({ detail }) => detail < 2 && void add(checked).then((isDone) => isDone && onClose())}
          >
            {text('squadLists.pasteAdd', { smart_count: checked.ready.length })}
          </BusyButton>
        ) : (
          <BusyButton
            variant="contained"
            isBusy={isPending}
            disabled={lines === 0 || isTooMany}
            onClick={() => void check(pasted).then(setChecked)}
          >
            {text('squadLists.pasteCheck')}
          </BusyButton>
        )}
      </DialogActions>
    </Dialog>
  )
}

type LinesProps = { pasted: string; count: number; isFixed: boolean; onPaste: (text: string) => void }

function Lines({ pasted, count, isFixed, onPaste }: LinesProps) {
  const text = useText()
  const isTooMany = count > mostOnList
  return (
    <TextField
      label={text('squadLists.pasteLabel')}
      multiline
      minRows={6}
      maxRows={12}
      value={pasted}
      autoFocus
      error={isTooMany}
      helperText={
        isTooMany
          ? text('squadLists.pasteTooMany', { count, max: mostOnList })
          : text('squadLists.pasteHelp', { max: mostOnList })
      }
      onChange={({ target }) => onPaste(target.value)}
      slotProps={{ htmlInput: { autoComplete: 'off', spellCheck: false, readOnly: isFixed } }}
    />
  )
}

function usePaste(list: SquadList) {
  const text = useText()
  const matching = useAct(matchPlayers)
  const adding = useAct(addPlayers, {
    resource: squadLists,
    refreshes: [teamGroup],
    done: (added) => text('squadLists.pasteAdded', { smart_count: added.length }),
    onRefused: useFailure('squadLists.addFailed'),
  })
  return {
    isPending: matching.isPending || adding.isPending,
    check: async (pasted: string): Promise<Checked | null> => {
      const read = pastedLines(blockIn(pasted))
      const SSNs = read.lines.map(({ ssn }) => ssn)
      const found = SSNs.length ? await matching.act({ body: { TeamGroupId: list.Id, SSNs } }) : []
      return found && checkedAgainst(read, found, list.TeamGroupPlayers)
    },
    add: async ({ ready }: Checked): Promise<boolean> => {
      const Players = ready.map(({ person, number }) => ({
        PersonId: person.PersonId,
        JerseyNumber: number,
      }))
      return (await adding.act({ body: { TeamGroupId: list.Id, IsPlayer: 1, Players } })) !== null
    },
  }
}
