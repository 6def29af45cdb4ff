import path from 'node:path'

/** For people to look at; git does not keep them. */
export const pictures = path.join(import.meta.dirname, '..', 'screenshots')
export const picturesOfFailures = path.join(pictures, 'failed')
