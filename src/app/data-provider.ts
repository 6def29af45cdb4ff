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

/**
 * react-admin's one data provider, with each action of a resource as a method: `dataProvider.confirm('samningar', input)`. No
 * action has the name of a method of react-admin.
 */
export const dataProvider: DataProvider = new Proxy(verbs, {
  get: (methods, name) =>
    typeof name === 'symbol' || name === 'then' || name in methods
      ? Reflect.get(methods, name)
      : method(name),
})

function method(action: string) {
  return async (resource: string, input: object, how?: { key?: string; signal?: AbortSignal }) => {
    const call = (await resourceNamed(resource)).actions?.[action]
    if (!call || call.answerType === 'file') throw new Error(`${resource} has no action ${action}`)
    // The declaration's types have checked what the call takes.
    return send(call, input as never, how)
  }
}
