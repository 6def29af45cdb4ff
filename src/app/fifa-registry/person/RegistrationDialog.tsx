import { useTranslate } from '#app/platform/i18n.ts'
import { useMethod } from '#app/platform/resource/use-action.ts'
import { FormDialog } from '#app/ui/form/FormDialog.tsx'
import { disciplineTitles } from '#domain/fifa-registry/codes.ts'
import type { RegistryPerson } from '#domain/fifa-registry/record.ts'
import { queuedAnswer, useChangeNotice } from '../answer.ts'
import { titleIn } from '../choices.ts'
import { fifaPersons } from '../resource.ts'
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
  const translate = useTranslate()
  const tell = useChangeNotice('registry.registrationSaved')
  const { form, add, change } = registrationForms[type]
  const save = useMethod(fifaPersons, row ? change : add, queuedAnswer)
  const discipline = titleIn(disciplineTitles, row?.Discipline)
  return (
    <FormDialog
      form={form}
      record={row && { ...row, id: 0 }}
      // What is typed over one registration stays with it.
      name={`${person.FifaId} ${type} ${row ? (row.Id ?? `row ${place}`) : 'new'}`}
      title={translate(`registry.${row ? 'editing' : 'adding'}.${type}`)}
      before={
        discipline && <p>{translate('registry.disciplineIs', { discipline: translate(discipline) })}</p>
      }
      send={(typed, how) =>
        // The form has read it by the schema of the call.
        save({ query: { fifaId: person.FifaId }, body: typed } as Parameters<typeof save>[0], how)
      }
      onSaved={(answer) => {
        tell(answer)
        onClose()
      }}
      onClose={onClose}
    />
  )
}
