import { t } from '#app/platform/i18n.ts'
import { askDialog } from '#app/ui/overlay/row-dialogs.tsx'
import { registryPersons } from '#domain/fifa-registry/calls.ts'
import { Kind } from '#domain/fifa-registry/codes.ts'
import { retryQueued } from '#domain/fifa-registry/queue-calls.ts'
import type { QueueRow } from '#domain/fifa-registry/rows.ts'
import { registerDialog } from './Register.tsx'
import { fifaQueue } from './resource.ts'

type Props = { row: QueueRow; onClose: () => void }

/** Whoever is to be registered is compared with what was found; what is told of those who are goes all the same, or is given up. */
export function Decide({ row, onClose }: Props) {
  if (row.Act !== 'register' && row.Act !== 'merge') return <Force row={row} onClose={onClose} />
  // The registry is asked anew, so that what is compared is what it has now.
  const Register = registering[row.Kind]
  return <Register row={{ Id: row.LocalId, Name: row.Name }} onClose={onClose} />
}

const registering = {
  person: registerDialog(Kind.Person),
  organisation: registerDialog(Kind.Organisation),
  facility: registerDialog(Kind.Facility),
}

const Force = askDialog(fifaQueue, retryQueued, {
  title: 'registry.forceAsked',
  about: ({ Act, Duplicates }) =>
    t('registry.forceHelp', { act: t(`registry.acts.${Act}`), smart_count: Duplicates }),
  act: 'registry.force',
  done: 'registry.isRetried',
  input: ({ id }) => ({ body: { Id: id, Force: true } }),
  refreshes: [registryPersons],
})
