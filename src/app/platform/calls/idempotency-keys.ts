import { moduleState } from '../module-state.ts'

type Write = { method: string; path: string; body?: string | URLSearchParams }

/**
 * Keys of writes whose answer has not come. When a connection breaks, nobody knows whether the server acted; who
 * then presses the button again sends the same key, so the server acts once.
 */
const state = moduleState(() => ({ waiting: new Map<string, string>() }))

export function keyFor(write: Write): string {
  const key = state.waiting.get(nameOf(write)) ?? newKey()
  state.waiting.set(nameOf(write), key)
  return key
}

/** The server has spoken: the same thing asked again is a new act. */
export function answered(write: Write) {
  state.waiting.delete(nameOf(write))
}

/** The next person's writes are none of the last one's. */
export function forgetKeys() {
  state.waiting.clear()
}

/** Not randomUUID, which browsers keep from pages that came over plain http. */
export function newKey() {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')
}

function nameOf({ method, path, body }: Write) {
  return `${method} ${path} ${body ?? ''}`
}
