import { translate } from '#app/platform/i18n.ts'
import type { Action } from '#app/ui/actions/action.ts'
import { bulkAction } from '#app/ui/actions/bulk-action.tsx'
import { confirmAction } from '#app/ui/actions/confirm-action.tsx'
import { formAction } from '#app/ui/actions/form-action.tsx'
import type { AccessRole } from '#domain/access/role.ts'
import { changeFormOf } from './forms.tsx'
import { History } from './History.tsx'
import { LosesAll, LosesMany, LosesOne } from './Loses.tsx'
import { access } from './resource.ts'

// A role that has ended offers no actions.

const isEnded = ({ EndedAt }: AccessRole) => EndedAt !== null

export const change = formAction(access, 'change', {
  title: 'access.edit',
  isHidden: isEnded,
  asked: 'access.editTitle',
  form: ({ AuthType }) => changeFormOf(AuthType),
  record: (role) => ({ ...role }),
  draft: ({ id }) => id,
  input: ({ id }, body) => ({ params: { id: String(id) }, body }),
})

export const end = confirmAction(access, 'end', {
  title: 'access.end',
  isHidden: isEnded,
  asked: 'access.endAsked',
  about: (role) => <LosesOne role={role} />,
  isDangerous: true,
  done: 'access.isEnded',
  input: ({ id }) => ({ params: { id: String(id) } }),
})

export const endMany = bulkAction(access, 'end', {
  title: 'access.endMany',
  asked: 'access.endManyAsked',
  about: (roles) => <LosesMany roles={roles} />,
  isDangerous: true,
  done: 'access.areEnded',
  whyNot: (role) => (isEnded(role) ? 'roles.notFound' : null),
  input: ({ id }) => ({ params: { id: String(id) } }),
})

export const endSessions = confirmAction(access, 'endSessions', {
  title: 'access.endSessions',
  isHidden: isEnded,
  asked: 'access.endSessionsAsked',
  about: () => translate('access.endSessionsHelp'),
  done: 'access.sessionsEnded',
  input: ({ id }) => ({ params: { id: String(id) } }),
})

export const endPerson = confirmAction(access, 'endPerson', {
  title: 'access.endPerson',
  isHidden: isEnded,
  asked: 'access.endPersonAsked',
  about: (role) => <LosesAll role={role} />,
  isDangerous: true,
  done: 'access.personEnded',
  input: ({ PersonId }) => ({ params: { id: String(PersonId) } }),
})

export const history: Action<AccessRole> = {
  title: 'access.history',
  action: 'history',
  Dialog: ({ row, onClose }) => <History role={row} onClose={onClose} />,
}
