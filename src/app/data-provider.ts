import { combineDataProviders, type DataProvider } from 'react-admin'
import { send } from './platform/calls/http.ts'
import { providerOf } from './platform/resource/provider.ts'
import { restProvider } from './platform/resource/rest-provider.ts'
import { resourceNamed } from './resources.tsx'

/** react-admin's methods for each resource. They are copied into a plain object, because `combineDataProviders` returns a Proxy. */
const verbs: DataProvider = {
  ...combineDataProviders((name) => ({ ...restProvider, ...providerOf(() => resourceNamed(name)) })),
  supportAbortSignal: true,
}

/** react-admin's data provider, with each action as a method: `dataProvider.confirm('samningar', input)`. */
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
    // The cast is safe, because the caller has checked the input against the type of the action.
    return send(call, input as never, how)
  }
}
