import path from 'node:path'

/** The folder of the whole program, as far from here as from dist/server, where this is built to. */
export const root = path.join(import.meta.dirname, '..', '..')
