import type { DataProvider } from 'ra-core'
import simpleRestProvider from 'ra-data-simple-rest'
import type { Call } from '#domain/platform/call.ts'
import { request } from '../calls/http.ts'

type HttpOptions = { method?: Call['method']; body?: string; signal?: AbortSignal }

/** The stock provider of /api/admin/rest over our own client, so that the session's rules hold for it too. */
export const restProvider: DataProvider = simpleRestProvider(
  '/api/admin/rest',
  async (path: string, { method = 'GET', body, signal }: HttpOptions = {}) => {
    const reply = await request({ method, path, body, signal })
    return { status: reply.status, headers: reply.headers, body: reply.text, json: reply.body }
  },
)
