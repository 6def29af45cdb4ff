import { combineDataProviders, type DataProvider } from 'ra-core'
import simpleRestProvider from 'ra-data-simple-rest'
import { request } from './platform/calls/http.ts'

/** What one feature answers for its resource; whatever it leaves out goes to the stock provider. */
export type FeatureProvider = Partial<DataProvider>

const methods = {
  getList: true,
  getOne: true,
  getMany: true,
  getManyReference: true,
  create: true,
  update: true,
  updateMany: true,
  delete: true,
  deleteMany: true,
} as const

/** Of the features' small ones. Spread, for the combined one is a Proxy. */
function dataProviderOf(features: Readonly<Record<string, FeatureProvider>>): DataProvider {
  const combined = combineDataProviders((resource) => ({ ...stock, ...features[resource] }))
  return { ...combined, supportAbortSignal: true }
}

/** A resource that the server calls by another name than its page. */
export function restResource(name: string): FeatureProvider {
  const renamed = Object.keys(methods).map((method) => [
    method,
    (_resource: string, ...rest: unknown[]) => stock[method]?.(name, ...rest),
  ])
  return Object.fromEntries(renamed)
}

type HttpOptions = { method?: string; body?: unknown; signal?: AbortSignal | null }

/** The stock provider over our own client, so that the session's rules hold for it too. */
const stock: DataProvider = simpleRestProvider(
  '/api/admin/rest',
  async (path: string, options: HttpOptions = {}) => {
    const reply = await request({
      method: (options.method ?? 'GET') as 'GET',
      path,
      body: options.body as string | undefined,
      signal: options.signal ?? undefined,
    })
    return { status: reply.status, headers: reply.headers, body: reply.text, json: reply.body }
  },
)

/** react-admin's resources, named by their Icelandic path; each feature that uses react-admin's hooks adds a line. */
export const dataProvider = dataProviderOf({})
