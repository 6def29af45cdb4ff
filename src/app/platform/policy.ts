import { type Holder, scopeFor } from '#domain/platform/access.ts'
import type { Call } from '#domain/platform/call.ts'
import { mayOpen, type PageName } from '#domain/platform/pages.ts'
import { type AnyResource, callOf, type RecordAction } from './resource/resource.ts'

type WithActions<Action extends string> = Omit<AnyResource, 'actions'> & {
  readonly actions?: Readonly<Record<Action, Call>>
}

/**
 * Whether a user may open a page, make a call (for own or for all records), or perform an action on an entity. Reads the table of
 * pages and the access of the calls. react-admin uses it through `canAccess`. It cannot tell whether a single record belongs to the
 * user: the server sends that with the record (`WhyNot…`).
 */
export function can(user: Holder, action: 'open', page: PageName): boolean
export function can(user: Holder, action: 'call' | 'callForAll', call: Call): boolean
export function can<Action extends string>(
  user: Holder,
  action: RecordAction | NoInfer<Action>,
  resource: WithActions<Action>,
): boolean
export function can(user: Holder, action: string, on: PageName | Call | AnyResource): boolean {
  if (typeof on === 'string') return mayOpen(on, user)
  if ('access' in on) {
    const scope = scopeFor(on.access, user)
    return action === 'callForAll' ? scope === 'all' : scope !== null
  }
  const call = callOf(on, action)
  if (!call || scopeFor(call.access, user) === null) return false
  // A list can be read only by users who may also open its page.
  return action !== 'list' || mayOpen(on.page, user)
}
