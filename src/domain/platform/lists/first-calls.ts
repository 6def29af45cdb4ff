import { z } from 'zod'
import { scopeFor } from '../access.ts'
import { AuthType } from '../auth-type.ts'
import type { Call } from '../call.ts'
import { pathOf } from '../call-path.ts'
import { type PageName, pageNames, pages } from '../pages.ts'
import { listPreferences } from './calls.ts'

/** The addresses that a page requests first, and the roles that may open the page and make the calls. */
export type FirstCall = {
  readonly paths: readonly string[]
  /** By role: the website area (alias) that the role needs in its `Websites`; `*` if it needs none. Other roles have no access. */
  readonly access: Partial<Record<AuthType, string>>
  /** The addresses of the rows and of the user's settings for their list. */
  readonly addresses: readonly string[]
}

/**
 * The first calls of the pages, for the script that requests data before the app is loaded. The call of a page
 * is named after the page, such as `referees.list`.
 */
export function firstCallsOf(calls: readonly Call[]): FirstCall[] {
  return pageNames.flatMap((name) => {
    const call = calls.find((one) => one.name === `${name}.list` && isPlain(one))
    const first = call && !pages[name].hasNoFirstCall && firstCallOf(name, call)
    return first ? [first] : []
  })
}

/** Whether the page makes the call without parameters. A list that the server pages has a range and a sort order in its address. */
function isPlain({ method, path, query }: Call): boolean {
  const isPaged = query instanceof z.ZodObject && Object.hasOwn(query.shape, 'range')
  return method === 'GET' && !path.includes('{') && !isPaged
}

function firstCallOf(name: PageName, call: Call): FirstCall | null {
  const { types, alias } = pages[name]
  const websites = alias === '*' ? [] : [alias]
  const allowed = types.filter(
    (type) => scopeFor(call.access, { AuthType: type, Websites: websites }) !== null,
  )
  const access = allowed.map((type) => [type, type === AuthType.Restricted ? alias : '*'])
  const paths = pages[name].paths.map((path) => path.replace(/\/:.*/, ''))
  const list = paths[0]?.slice(1) ?? name
  const addresses = [pathOf(call), pathOf(listPreferences, { list })]
  return allowed.length ? { paths, access: Object.fromEntries(access), addresses } : null
}
