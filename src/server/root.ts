import path from 'node:path'

/** The program's root folder, at the same distance from here as from dist/server. */
export const root = path.join(import.meta.dirname, '..', '..')
