import { useEffect, useState } from 'react'
import { useTranslate } from '#app/platform/i18n.ts'
import { useAction } from '#app/platform/resource/use-action.ts'
import { AskDialog } from '#app/ui/overlay/AskDialog.tsx'
import { RefusalAlert } from '#app/ui/states/RefusalAlert.tsx'
import type { Kind } from '#domain/fifa-registry/codes.ts'
import type { RegisterAnswer } from '#domain/fifa-registry/duplicates.ts'
import { answerIn } from './answer.ts'
import { Duplicates } from './Duplicates.tsx'
import { type Registered, registering, useRegistered } from './use-registered.ts'

type Props = { row: Registered; kind: Kind; onClose: () => void; isAsked?: boolean }

export function registerDialog(kind: Kind, isAsked = false) {
  return ({ row, onClose }: Omit<Props, 'kind'>) => (
    <Register row={row} kind={kind} onClose={onClose} isAsked={isAsked} />
  )
}

/** FIP-03, FIP-04: asks once, because the data leaves the country, then shows any duplicates. `isAsked` skips the question. */
function Register({ row, kind, onClose, isAsked }: Props) {
  const translate = useTranslate()
  const [found, setFound] = useState<RegisterAnswer | null>(null)
  const { register, ...state } = useRegister(kind, { onClose, onFound: setFound })
  // biome-ignore lint/correctness/useExhaustiveDependencies: sent once, as the dialog opens
  useEffect(() => {
    if (isAsked) void register(row.Id, false)
  }, [])
  if (found)
    return (
      <Duplicates
        {...{ row, kind, onClose, ...state }}
        answer={found}
        onForce={() => void register(row.Id, true)}
      />
    )
  return (
    <AskDialog
      title={translate('registry.registerAsked', { name: row.Name })}
      act={translate('registry.register')}
      cancel={translate('form.cancel')}
      isPending={state.isPending}
      onAct={() => void register(row.Id, false)}
      onClose={onClose}
    >
      <p>{translate(`registry.registerHelp.${kind}`)}</p>
      <RefusalAlert error={state.refusal} />
    </AskDialog>
  )
}

type Ends = { onClose: () => void; onFound: (answer: RegisterAnswer) => void }

function useRegister(kind: Kind, { onClose, onFound }: Ends) {
  const registered = useRegistered(kind, onClose)
  const [act, { isPending, error }] = useAction(registering[kind], 'register', {
    done: 'registry.isRegistered',
    onDone: registered,
    onRefused: (refusal) => {
      const answer = answerIn(refusal)
      if (answer?.Duplicates.length) onFound(answer)
    },
  })
  return {
    register: (id: number, force: boolean) => act({ body: { id, force } }),
    isPending,
    // A refusal because of duplicates is shown in a separate dialog, so this dialog shows no error.
    refusal: answerIn(error)?.Duplicates.length ? null : error,
  }
}
