import { useState } from 'react'
import { useTranslate } from '#app/platform/i18n.ts'
import { useAction } from '#app/platform/resource/use-action.ts'
import { BusyButton } from '#app/ui/inputs/BusyButton.tsx'
import { AppDialog } from '#app/ui/overlay/AppDialog.tsx'
import { AskDialog } from '#app/ui/overlay/AskDialog.tsx'
import { RefusalAlert } from '#app/ui/states/RefusalAlert.tsx'
import type { Kind } from '#domain/fifa-registry/codes.ts'
import type { RegisterAnswer } from '#domain/fifa-registry/duplicates.ts'
import { Comparison } from './Comparison.tsx'
import { type Registered, registering, useRegistered } from './use-registered.ts'

type Props = {
  row: Registered
  kind: Kind
  answer: RegisterAnswer
  isPending: boolean
  /** Why registering despite the duplicates failed. */
  refusal: unknown
  onForce: () => void
  onClose: () => void
}

/** FIP-04: 'Tvöföld skráning fannst!'. The user merges, registers anyway, or postpones. */
export function Duplicates({ row, kind, answer, isPending, refusal, onForce, onClose }: Props) {
  const translate = useTranslate()
  const [merging, setMerging] = useState<string | null>(null)
  const [postpone, { isPending: isPostponing }] = useAction(registering[kind], 'postpone', {
    done: 'registry.isPostponed',
    onDone: onClose,
  })
  return (
    <>
      <AppDialog
        title={translate('registry.duplicatesFound')}
        size="md"
        onClose={onClose}
        actions={
          <>
            <BusyButton
              variant="outlined"
              isBusy={isPostponing}
              onClick={() => void postpone({ body: { Kind: kind, Id: row.Id } })}
            >
              {translate('registry.later')}
            </BusyButton>
            <BusyButton variant="outlined" color="error" isBusy={isPending} onClick={onForce}>
              {translate('registry.force')}
            </BusyButton>
          </>
        }
      >
        <p>{translate('registry.duplicatesHelp', { name: row.Name })}</p>
        <Comparison answer={answer} onMerge={setMerging} />
        <RefusalAlert error={refusal} />
      </AppDialog>
      {merging && (
        <Merge row={row} kind={kind} id={merging} onDone={onClose} onClose={() => setMerging(null)} />
      )}
    </>
  )
}

type MergeProps = Pick<Props, 'row' | 'kind' | 'onClose'> & { id: string; onDone: () => void }

/** OP-141: merging cannot be undone, so it needs a second confirmation. */
function Merge({ row, kind, id, onDone, onClose }: MergeProps) {
  const translate = useTranslate()
  const registered = useRegistered(kind, onDone)
  const [act, { isPending, error }] = useAction(registering[kind], 'merge', {
    done: 'registry.isMerged',
    onDone: registered,
    onRefused: () => {},
  })
  return (
    <AskDialog
      title={translate('registry.mergeAsked', { name: row.Name, id })}
      act={translate('registry.merge')}
      cancel={translate('form.cancel')}
      isDangerous
      isPending={isPending}
      onAct={() => void act({ body: { duplicateFifaId: id, registrantId: row.Id, kind } })}
      onClose={onClose}
    >
      <p>{translate('registry.mergeHelp')}</p>
      <RefusalAlert error={error} />
    </AskDialog>
  )
}
