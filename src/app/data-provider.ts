import { combineDataProviders, type DataProvider } from 'react-admin'
import { providerOf } from './platform/resource/provider.ts'
import { restProvider } from './platform/resource/rest-provider.ts'
import { resourceNamed } from './resources.tsx'

/** react-admin's one data provider, of what each resource declares. Spread, for the combined one is a Proxy. */
export const dataProvider: DataProvider = {
  ...combineDataProviders((name) => ({ ...restProvider, ...providerOf(() => resourceNamed(name)) })),
  supportAbortSignal: true,
}
