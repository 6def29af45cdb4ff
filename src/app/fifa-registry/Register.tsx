import { useState } from 'react'
import { useAct } from '#app/platform/calls/use-act.ts'
import { useText } from '#app/platform/i18n.ts'
import { AskDialog } from '#app/ui/overlay/AskDialog.tsx'
import { RefusalAlert } from '#app/ui/states/RefusalAlert.tsx'
import { addFacilityById, addOrganisationById, addPersonById } from '#domain/fifa-registry/calls.ts'
import type { Kind } from '#domain/fifa-registry/codes.ts'
import type { RegisterAnswer } from '#domain/fifa-registry/duplicates.ts'
import { answerIn } from './answer.ts'
import { Duplicates } from './Duplicates.tsx'
import { fifaFacilities, fifaOrganisations, fifaPersons, fifaQueue } from './resource.ts'
import { type Registered, useRegistered } from './use-registered.ts'

type Props = { row: Registered; kind: Kind; onClose: () => void }

export function registerDialog(kind: Kind) {
  return ({ row, onClose }: Omit<Props, 'kind'>) => <Register row={row} kind={kind} onClose={onClose} />
}

/** FIP-03, FIP-04: asks once, since what is sent leaves the country; duplicates take its place. */
function Register({ row, kind, onClose }: Props) {
  const text = useText()
  const [found, setFound] = useState<RegisterAnswer | null>(null)
  const { register, ...state } = useRegister(kind, { onClose, onFound: setFound })
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
      title={text('registry.registerAsked', { name: row.Name })}
      act={text('registry.register')}
      cancel={text('form.cancel')}
      isPending={state.isPending}
      onAct={() => void register(row.Id, false)}
      onClose={onClose}
    >
      <p>{text(`registry.registerHelp.${kind}`)}</p>
      <RefusalAlert error={state.refusal} />
    </AskDialog>
  )
}

type Ends = { onClose: () => void; onFound: (answer: RegisterAnswer) => void }

const registering = {
  person: { call: addPersonById, resource: fifaPersons },
  organisation: { call: addOrganisationById, resource: fifaOrganisations },
  facility: { call: addFacilityById, resource: fifaFacilities },
} as const

function useRegister(kind: Kind, { onClose, onFound }: Ends) {
  const { call, resource } = registering[kind]
  const registered = useRegistered(kind, onClose)
  const { act, isPending, error } = useAct(call, {
    resource: [resource, fifaQueue],
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
    // Duplicates have a dialog of their own.
    refusal: answerIn(error)?.Duplicates.length ? null : error,
  }
}
