import './registry.css'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { useId, useState } from 'react'
import { useAct } from '#app/platform/calls/use-act.ts'
import { useText } from '#app/platform/i18n.ts'
import { BusyButton } from '#app/ui/inputs/BusyButton.tsx'
import { AskDialog } from '#app/ui/overlay/AskDialog.tsx'
import { RefusalAlert } from '#app/ui/states/RefusalAlert.tsx'
import { postponeDuplicates, resolveDuplicates } from '#domain/fifa-registry/calls.ts'
import type { Kind } from '#domain/fifa-registry/codes.ts'
import type { RegisterAnswer } from '#domain/fifa-registry/duplicates.ts'
import { Comparison } from './Comparison.tsx'
import { fifaFacilities, fifaOrganisations, fifaPersons, fifaQueue } from './resource.ts'
import { type Registered, useRegistered } from './use-registered.ts'

type Props = {
  row: Registered
  kind: Kind
  answer: RegisterAnswer
  isPending: boolean
  /** Why it was not registered all the same. */
  refusal: unknown
  onForce: () => void
  onClose: () => void
}

const changed = [fifaPersons, fifaOrganisations, fifaFacilities, fifaQueue]

/** FIP-04: 'Tvöföld skráning fannst!'; merge, register all the same, or leave it for later. */
export function Duplicates({ row, kind, answer, isPending, refusal, onForce, onClose }: Props) {
  const text = useText()
  const heading = useId()
  const [merging, setMerging] = useState<string | null>(null)
  const later = useAct(postponeDuplicates, {
    resource: changed,
    done: 'registry.isPostponed',
    onDone: onClose,
  })
  return (
    <Dialog open onClose={onClose} aria-labelledby={heading} maxWidth="md" fullWidth>
      <DialogTitle id={heading}>{text('registry.duplicatesFound')}</DialogTitle>
      <DialogContent>
        <p>{text('registry.duplicatesHelp', { name: row.Name })}</p>
        <Comparison answer={answer} onMerge={setMerging} />
        <RefusalAlert error={refusal} />
      </DialogContent>
      <DialogActions>
        <BusyButton
          variant="outlined"
          isBusy={later.isPending}
          onClick={() => void later.act({ body: { Kind: kind, Id: row.Id } })}
        >
          {text('registry.later')}
        </BusyButton>
        <BusyButton variant="outlined" color="error" isBusy={isPending} onClick={onForce}>
          {text('registry.force')}
        </BusyButton>
      </DialogActions>
      {merging && (
        <Merge row={row} kind={kind} id={merging} onDone={onClose} onClose={() => setMerging(null)} />
      )}
    </Dialog>
  )
}

type MergeProps = Pick<Props, 'row' | 'kind' | 'onClose'> & { id: string; onDone: () => void }

/** OP-141: it cannot be taken back, so it is asked once more. */
function Merge({ row, kind, id, onDone, onClose }: MergeProps) {
  const text = useText()
  const registered = useRegistered(kind, onDone)
  const { act, isPending, error } = useAct(resolveDuplicates, {
    resource: changed,
    done: 'registry.isMerged',
    onDone: registered,
    onRefused: () => {},
  })
  return (
    <AskDialog
      title={text('registry.mergeAsked', { name: row.Name, id })}
      act={text('registry.merge')}
      cancel={text('form.cancel')}
      isDangerous
      isPending={isPending}
      onAct={() => void act({ body: { duplicateFifaId: id, registrantId: row.Id, kind } })}
      onClose={onClose}
    >
      <p>{text('registry.mergeHelp')}</p>
      <RefusalAlert error={error} />
    </AskDialog>
  )
}
