import path from 'node:path'

/**
 * The root folder of the program. This file and its built version in dist/server are equally deep below it.
 */
export const root = path.join(import.meta.dirname, '..', '..')
