import simpleRestProvider from 'ra-data-simple-rest'
import type { DataProvider } from 'react-admin'
import type { Call } from '#domain/platform/call.ts'
import { request } from '../calls/http.ts'

type HttpOptions = { method?: string; body?: unknown; signal?: AbortSignal | null }

/** The stock provider of the calls in its dialect (restListQuery) over our own client, so that the session's rules hold for it too. */
export const restProvider: DataProvider = simpleRestProvider(
  '/api/admin',
  async (path: string, { method = 'GET', body, signal }: HttpOptions = {}) => {
    // The stock provider makes them of react-admin's verbs, and a body of JSON.
    const wanted = { method: method as Call['method'], body: body as string | undefined }
    const reply = await request({ ...wanted, path, signal: signal ?? undefined })
    return { status: reply.status, headers: reply.headers, body: reply.text, json: reply.body }
  },
)
