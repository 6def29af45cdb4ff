import { send } from '#app/platform/calls/http.ts'
import { useRefresh } from '#app/platform/calls/use-refresh.ts'
import { useText } from '#app/platform/i18n.ts'
import { FormDialog } from '#app/ui/form/FormDialog.tsx'
import { registryPerson } from '#domain/fifa-registry/calls.ts'
import { disciplineTitles } from '#domain/fifa-registry/codes.ts'
import type { RegistryPerson } from '#domain/fifa-registry/record.ts'
import type { InputOf } from '#domain/platform/call.ts'
import { queuedAnswer, useChangeNotice } from '../answer.ts'
import { titleIn } from '../choices.ts'
import { fifaQueue } from '../resource.ts'
import { type RegistrationType, registrationForms } from './registration-forms.ts'

type Props = {
  type: RegistrationType
  person: RegistryPerson
  /** Null where one is added. */
  row: Registered | null
  /** Its place among the others: the registry need not number them. */
  place: number
  onClose: () => void
}

type Registered = { Id?: string | number | null; Discipline?: number | null }

/** FIP-08; the discipline is shown and not sent (OP-136). */
export function RegistrationDialog({ type, person, row, place, onClose }: Props) {
  const text = useText()
  const tell = useChangeNotice('registry.registrationSaved')
  const refresh = useRefresh()
  const { form, add, update } = registrationForms[type]
  const call = row ? update : add
  const discipline = titleIn(disciplineTitles, row?.Discipline)
  const save = async (typed: object, key: string, signal: AbortSignal) => {
    const input = { query: { fifaId: person.FifaId }, body: typed }
    try {
      // The form has read it by the schema of the call.
      return await send(call, input as InputOf<typeof call>, { key, signal })
    } catch (error) {
      return queuedAnswer(error)
    }
  }
  return (
    <FormDialog
      form={form}
      record={row && { ...row, id: 0 }}
      // What is typed over one registration stays with it.
      name={`${person.FifaId} ${type} ${row ? (row.Id ?? `row ${place}`) : 'new'}`}
      title={text(`registry.${row ? 'editing' : 'adding'}.${type}`)}
      before={discipline && <p>{text('registry.disciplineIs', { discipline: text(discipline) })}</p>}
      send={(typed, { key, signal }) => save(typed, key, signal)}
      onSaved={(answer) => {
        tell(answer)
        void refresh(fifaQueue, [registryPerson])
        onClose()
      }}
      onClose={onClose}
    />
  )
}
