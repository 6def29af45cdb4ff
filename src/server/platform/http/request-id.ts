import { randomBytes } from 'node:crypto'

const instance = randomBytes(9).toString('base64url')
let count = 0

/**
 * Another one for each request of each instance. Not a UUID: its run of digits may look like a national id, which the
 * log would mask.
 */
export function newRequestId(): string {
  return `${instance}.${(count++).toString(36)}`
}
