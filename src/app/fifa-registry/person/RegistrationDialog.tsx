import type { ReactNode } from 'react'
import { useTranslate } from '#app/platform/i18n.ts'
import { type ActionInput, useMethod } from '#app/platform/resource/use-action.ts'
import type { Form } from '#app/ui/form/declaration.ts'
import { FormDialog } from '#app/ui/form/FormDialog.tsx'
import { disciplineTitles } from '#domain/fifa-registry/codes.ts'
import type { RegistryPerson } from '#domain/fifa-registry/record.ts'
import { queuedAnswer, useChangeNotice } from '../answer.ts'
import { titleIn } from '../choices.ts'
import { fifaPersons } from '../resource.ts'
import { MatchOfficialForm, PlayerForm, TeamOfficialForm } from './registration-forms.ts'

type Props = {
  person: RegistryPerson
  /** The registration to edit; `null` to add one. */
  row: Registered | null
  /** The index of the registration in its list. Identifies it, because the registry may not assign numbers. */
  place: number
  onClose: () => void
}

type Registered = { Id?: string | number | null; Discipline?: number | null }

type Actions = NonNullable<typeof fifaPersons.actions>

type Kind<Sent, Action extends keyof Actions> = {
  form: Form<Sent>
  add: Action
  change: Action
  input: (fifaId: string, body: Sent) => ActionInput<Actions, Action>
}

export type RegistrationType = 'player' | 'teamOfficial' | 'matchOfficial'

/** Builds the dialog for one kind of registration. The discipline is shown but not sent (FIP-08, OP-136). */
function registrationDialog<Sent, Action extends keyof Actions>(
  type: RegistrationType,
  { form, add, change, input }: Kind<Sent, Action>,
): (props: Props) => ReactNode {
  return ({ person, row, place, onClose }) => {
    const translate = useTranslate()
    const tell = useChangeNotice('registry.registrationSaved')
    const save = useMethod(fifaPersons, row ? change : add, queuedAnswer)
    const discipline = titleIn(disciplineTitles, row?.Discipline)
    return (
      <FormDialog
        form={form}
        record={row && { ...row, id: 0 }}
        name={`${person.FifaId} ${type} ${row ? (row.Id ?? `row ${place}`) : 'new'}`}
        title={translate(`registry.${row ? 'editing' : 'adding'}.${type}`)}
        before={
          discipline && <p>{translate('registry.disciplineIs', { discipline: translate(discipline) })}</p>
        }
        send={(body, how) => save(input(person.FifaId, body), how)}
        onSaved={(answer) => {
          tell(answer)
          onClose()
        }}
        onClose={onClose}
      />
    )
  }
}

const input = <Body,>(fifaId: string, body: Body) => ({ query: { fifaId }, body })

/** The dialogs by kind of registration (FIP-26 to FIP-28). */
export const registrationDialogs: Record<RegistrationType, (props: Props) => ReactNode> = {
  player: registrationDialog('player', {
    form: PlayerForm,
    add: 'addPlayer',
    change: 'changePlayer',
    input,
  }),
  teamOfficial: registrationDialog('teamOfficial', {
    form: TeamOfficialForm,
    add: 'addTeamOfficial',
    change: 'changeTeamOfficial',
    input,
  }),
  matchOfficial: registrationDialog('matchOfficial', {
    form: MatchOfficialForm,
    add: 'addMatchOfficial',
    change: 'changeMatchOfficial',
    input,
  }),
}
