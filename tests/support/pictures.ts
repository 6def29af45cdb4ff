import path from 'node:path'

/** Folder of screenshots for people to look at. Git ignores it. */
export const pictures = path.join(import.meta.dirname, '..', 'screenshots')
export const picturesOfFailures = path.join(pictures, 'failed')
