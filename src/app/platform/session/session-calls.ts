import { loadPart } from '../parts/load-part.ts'

/** The calls of a session. They are loaded when the first is needed, because the login page shows nothing that needs their schemas. */
export const loadCalls = () => loadPart(() => import('./session-schemas.ts'))
