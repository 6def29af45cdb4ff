import path from 'node:path'

/** For people to look at. Git ignores them. */
export const pictures = path.join(import.meta.dirname, '..', 'screenshots')
export const picturesOfFailures = path.join(pictures, 'failed')
