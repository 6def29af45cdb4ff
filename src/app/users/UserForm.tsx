import { checks, field, kennitala } from '#app/ui/form/fields.tsx'
import { formOf } from '#app/ui/form/form.ts'
import { formPage } from '#app/ui/form/form-page.tsx'
import { ClubUserInput } from '#domain/users/club-user.ts'
import { RegistryName } from './RegistryName.tsx'
import { users } from './resource.ts'
import { NoDivisions, useGroupChoices } from './use-group-choices.tsx'

/** USR-03 to USR-08. The name is the registry's and cannot be typed; the national id of a user is locked (USR-05). */
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
  // The national id is only read for a new user.
  sentOf: ({ Ssn, ...sent }, record) => (record ? sent : { ...sent, Ssn }),
  submit: { create: 'users.register', edit: 'users.update' },
  done: 'users.saved',
  failed: 'users.notSaved',
})

/** /nyr-notandi adds a user of the own club, /nyr-notandi/{userid} changes one (USR-03). */
export const UserPage = formPage(users, UserForm, {
  param: 'userId',
  create: 'users.add',
  edit: 'users.editTitle',
})
