import simpleRestProvider from 'ra-data-simple-rest'
import type { DataProvider } from 'react-admin'
import type { Call } from '#domain/platform/call.ts'
import { request } from '../calls/http.ts'

type HttpOptions = { method?: string; body?: unknown; signal?: AbortSignal | null }

/** react-admin's stock provider for the admin calls, over our own `request`, so the session's rules apply. */
export const restProvider: DataProvider = simpleRestProvider(
  '/api/admin',
  async (path: string, { method = 'GET', body, signal }: HttpOptions = {}) => {
    // The stock provider builds both: the method from react-admin's verbs, the body as JSON.
    const wanted = { method: method as Call['method'], body: body as string | undefined }
    const reply = await request({ ...wanted, path, signal: signal ?? undefined })
    return { status: reply.status, headers: reply.headers, body: reply.text, json: reply.body }
  },
)
