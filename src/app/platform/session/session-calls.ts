import { loadPart } from '../parts/load-part.ts'

/** The calls of a session. They are loaded when the first is needed, because the login page shows nothing that needs their schemas. */
export const loadCalls = () =>
  loadPart(async () => {
    const [session, begin] = await Promise.all([
      import('#domain/session/calls.ts'),
      import('#domain/begin/calls.ts'),
      import('../zod.ts'),
    ])
    return { ...session, ...begin }
  })
