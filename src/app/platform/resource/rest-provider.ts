import simpleRestProvider from 'ra-data-simple-rest'
import type { DataProvider } from 'react-admin'
import type { Call } from '#domain/platform/call.ts'
import { request } from '../calls/http.ts'

type HttpOptions = { method?: string; body?: unknown; signal?: AbortSignal | null }

/** react-admin's stock data provider for the admin calls. It sends through our `request`, so the rules of the session apply. */
export const restProvider: DataProvider = simpleRestProvider(
  '/api/admin',
  async (path: string, { method = 'GET', body, signal }: HttpOptions = {}) => {
    // The casts are safe, because the stock provider builds the method and a JSON body itself.
    const wanted = { method: method as Call['method'], body: body as string | undefined }
    const reply = await request({ ...wanted, path, signal: signal ?? undefined })
    return { status: reply.status, headers: reply.headers, body: reply.text, json: reply.body }
  },
)
