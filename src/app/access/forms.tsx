import { useCall } from '#app/platform/calls/use-call.ts'
import { useTranslate } from '#app/platform/i18n.ts'
import { today } from '#app/platform/today.ts'
import type { Field, FieldOptions } from '#app/ui/form/declaration.ts'
import { checks, choice, day, field } from '#app/ui/form/fields.tsx'
import { formOf } from '#app/ui/form/form.ts'
import { useField } from '#app/ui/form/use-field.ts'
import { OptionPicker } from '#app/ui/inputs/OptionPicker.tsx'
import { hasAliases, mayHaveClub, NewRole, RoleChange, whyNotRole } from '#domain/access/role.ts'
import { type AuthType, authTypes } from '#domain/platform/auth-type.ts'
import { roleTexts } from '#domain/session/role-texts.ts'
import { teamNames } from '#domain/teams/calls.ts'
import { useAreaChoices } from './areas.ts'
import { PersonInput, PersonShown } from './PersonInput.tsx'
import { access } from './resource.ts'

const NoAreas = () => null

const areas = (options: Pick<FieldOptions, 'isShown'> = {}) =>
  checks('Websites', {
    ...options,
    title: 'access.areas',
    help: 'access.areasHelp',
    useChoices: useAreaChoices,
    None: NoAreas,
  })

const ends = () => day('EndsOn', { title: 'access.ends', help: 'access.endsHelp', min: today })

const team = (options: Pick<FieldOptions, 'isShown'> = {}) =>
  field('TeamId', { ...options, title: 'access.team', Input: TeamInput, Shown: TeamShown })

function useTeams() {
  const { data, isPending } = useCall(teamNames, {}, { staleTime: 300_000 })
  const options = (data ?? []).map(({ Id, ShortName }) => ({ Value: String(Id), Label: ShortName }))
  return { options, isPending }
}

/** The field for the club. It has a search, because there are too many clubs for a plain select. */
function TeamInput({ field }: { field: Field }) {
  const { label, value, onChange, error, help, readOnly, inputRef, onBlur } = useField<number | ''>(field)
  const { options, isPending } = useTeams()
  return (
    <OptionPicker
      label={label}
      options={options}
      error={error}
      help={help}
      readOnly={readOnly}
      inputRef={inputRef}
      onBlur={onBlur}
      value={value ? String(value) : ''}
      isLoading={isPending}
      onChoose={(chosen) => onChange(chosen ? Number(chosen) : '')}
    />
  )
}

function TeamShown({ value }: { value: unknown }) {
  const translate = useTranslate()
  const { options } = useTeams()
  return options.find(({ Value }) => Value === String(value))?.Label ?? translate('access.noTeam')
}

function useRoleChoices() {
  const translate = useTranslate()
  return authTypes.map((Value) => ({ Value, Label: translate(roleTexts[Value]) }))
}

export const GiveForm = formOf(access, {
  schema: NewRole,
  empty: () => ({ Person: null, AuthType: '', TeamId: '', Websites: [], EndsOn: '' }),
  fields: [
    field('Person', {
      title: 'access.person',
      help: 'access.personHelp',
      isUnkept: true,
      autoFocus: true,
      Input: PersonInput,
      Shown: PersonShown,
    }),
    choice('AuthType', {
      title: 'access.role',
      useChoices: useRoleChoices,
      none: { Value: '', title: 'access.chooseRole' },
    }),
    team({ isShown: ({ AuthType: type }) => typeof type === 'number' && mayHaveClub(type) }),
    areas({ isShown: ({ AuthType: type }) => typeof type === 'number' && hasAliases(type) }),
    ends(),
  ],
  check: (typed) => whyNotRole({ ...wantedOf(typed), AuthType: typed.AuthType }, today()),
  submit: 'access.give',
  done: 'access.isGiven',
})

/** The form to change a role; its fields depend on the role's type. */
export const changeFormOf = (type: AuthType) =>
  formOf('adgangur.breyta', {
    schema: RoleChange,
    empty: () => ({ TeamId: '', Websites: [], EndsOn: '' }),
    fields: [team({ isShown: () => mayHaveClub(type) }), areas({ isShown: () => hasAliases(type) }), ends()],
    toFormValues: ({ TeamId, Websites, EndsOn }) => ({
      TeamId: TeamId || '',
      Websites,
      EndsOn: EndsOn ?? '',
    }),
    submit: 'access.save',
    done: 'access.isSaved',
  })

type Values = { TeamId: number | ''; Websites: readonly string[]; EndsOn: string }

const wantedOf = ({ TeamId, Websites, EndsOn }: Values) => ({
  TeamId: TeamId || 0,
  Websites: Websites ?? [],
  EndsOn: EndsOn || null,
})
