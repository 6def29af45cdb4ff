import { randomBytes } from 'node:crypto'

/** Not a UUID: its run of digits may look like a national id, which the log would mask. */
export function newRequestId(): string {
  return randomBytes(12).toString('base64url')
}
