import type { ComponentProps } from 'react'
import { bulkAction } from '#app/ui/actions/bulk-action.tsx'
import { lazyPart } from '#app/ui/states/lazy-part.tsx'
import type { Choice } from './Choice.tsx'
import { referees } from './resource.ts'

type ChoiceProps = Pick<ComponentProps<typeof Choice>, 'value' | 'onChange'>

// The choices are loaded on demand, because the list of referees itself needs no form components.
const LazyChoice = lazyPart(async () => (await import('./Choice.tsx')).Choice)

function Division(props: ChoiceProps) {
  return <LazyChoice of="Divisions" title="referees.division" {...props} />
}

function Permission(props: ChoiceProps) {
  return <LazyChoice of="Permissions" title="referees.permission" {...props} />
}

export const setDivision = bulkAction(referees, 'set', {
  title: 'referees.setDivision',
  asked: 'referees.setDivisionAsked',
  submit: 'referees.setValue',
  done: 'referees.areSet',
  choice: { Input: Division },
  input: ({ PersonId }, division: number) => ({
    params: { id: String(PersonId) },
    body: { Division: division },
  }),
})

export const setPermission = bulkAction(referees, 'set', {
  title: 'referees.setPermission',
  asked: 'referees.setPermissionAsked',
  submit: 'referees.setValue',
  done: 'referees.areSet',
  choice: { Input: Permission },
  input: ({ PersonId }, permission: number) => ({
    params: { id: String(PersonId) },
    body: { Permission: permission },
  }),
})
