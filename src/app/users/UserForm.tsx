import { useCall } from '#app/platform/calls/use-call.ts'
import { useTranslate } from '#app/platform/i18n.ts'
import { checks, field, kennitala } from '#app/ui/form/fields.tsx'
import { formOf } from '#app/ui/form/form.ts'
import { formPage } from '#app/ui/form/form-page.tsx'
import { QueryState } from '#app/ui/states/QueryState.tsx'
import { types } from '#domain/platform/lists/calls.ts'
import { TypeKind } from '#domain/platform/types.ts'
import { ClubUserInput, type TeamGroup } from '#domain/users/club-user.ts'
import { RegistryName } from './RegistryName.tsx'
import { users } from './resource.ts'

/** The choices of divisions, each once for men and once for women (USR-04). Men are 1 and women 0, as in squad lists (OP-051). */
function useGroupChoices(): { value: TeamGroup; label: string }[] {
  const translate = useTranslate()
  const { data = [] } = useDivisions()
  return data.flatMap(({ Value, Label }) =>
    genders.map(({ Gender, label }) => ({
      value: { GroupId: Number(Value), Gender },
      label: translate(label, { division: Label }),
    })),
  )
}

/** The content in place of the divisions while they load, or if there are none. */
function NoDivisions() {
  const translate = useTranslate()
  const query = useDivisions()
  const { data } = query
  if (data) return <p>{translate('users.noGroups')}</p>
  return <QueryState query={query} lines={3} />
}

const useDivisions = () => useCall(types, { query: { type: TypeKind.Division } })

const genders = [
  { Gender: 1, label: 'users.men' },
  { Gender: 0, label: 'users.women' },
] as const

/** USR-03 to USR-08. The name comes from the registry and cannot be typed. The national id of an existing user is locked (USR-05). */
const UserForm = formOf(users, {
  schema: ClubUserInput,
  empty: () => ({ Ssn: '', Name: '', TeamGroup: [] }),
  fields: [
    kennitala('Ssn', {
      title: 'users.kennitala',
      whyNot: ({ record }) => (record ? 'users.kennitalaLocked' : null),
    }),
    field('Name', {
      title: 'users.name',
      help: 'users.nameHelp',
      isUnkept: true,
      Input: RegistryName,
      Shown: ({ value }) => String(value),
    }),
    checks('TeamGroup', { title: 'users.groups', useChoices: useGroupChoices, None: NoDivisions }),
  ],
  toPayload: ({ Ssn, ...sent }, record) => (record ? sent : { ...sent, Ssn }),
  submit: { create: 'users.register', edit: 'users.update' },
  done: 'users.saved',
  failed: 'users.notSaved',
})

/**
 * The page at `/nyr-notandi`, which adds a user of the logged-in user's club, and at `/nyr-notandi/{userid}`,
 * which changes one (USR-03).
 */
export const UserPage = formPage(users, UserForm, {
  param: 'userId',
  create: 'users.add',
  edit: 'users.editTitle',
})
