import { combineDataProviders, type DataProvider } from 'react-admin'
import { send } from './platform/calls/http.ts'
import { providerOf } from './platform/resource/provider.ts'
import { restProvider } from './platform/resource/rest-provider.ts'
import { resourceNamed } from './resources.tsx'

/** react-admin's methods, of what each resource declares. Spread, for the combined one is a Proxy. */
const verbs: DataProvider = {
  ...combineDataProviders((name) => ({ ...restProvider, ...providerOf(() => resourceNamed(name)) })),
  supportAbortSignal: true,
}

const own: readonly (string | symbol)[] = ['create', 'update', 'delete']

/**
 * react-admin's one data provider, with each action of a resource as a method: `dataProvider.confirm('samningar', input)`. Of a
 * resource that declares its `create` or `delete` as an action, that is meant.
 */
export const dataProvider: DataProvider = new Proxy(verbs, {
  get: (methods, name) =>
    typeof name === 'symbol' || name === 'then' || (name in methods && !own.includes(name))
      ? Reflect.get(methods, name)
      : method(name),
})

function method(action: string) {
  return async (resource: string, input: object, how?: { key?: string; signal?: AbortSignal }) => {
    const call = (await resourceNamed(resource)).actions?.[action]
    if (!call && action in verbs) return verbs[action](resource, input)
    if (!call || call.answerType === 'file') throw new Error(`${resource} has no action ${action}`)
    // The declaration's types have checked what the call takes.
    return send(call, input as never, how)
  }
}
