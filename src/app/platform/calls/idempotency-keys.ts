import { moduleState } from '../module-state.ts'

type Write = { method: string; path: string; body?: string | URLSearchParams }

/** Idempotency keys of unanswered writes. Pressing the button again sends the same key, so the server acts only once. */
const state = moduleState(() => ({ waiting: new Map<string, string>() }))

export function keyFor(write: Write): string {
  const key = state.waiting.get(nameOf(write)) ?? newKey()
  state.waiting.set(nameOf(write), key)
  return key
}

/** Forgets the key of a write once the server has answered. An equal write after that counts as a new write. */
export function answered(write: Write) {
  state.waiting.delete(nameOf(write))
}

/** Forgets all keys at the end of a session, so the next user's writes get new keys. */
export function forgetKeys() {
  state.waiting.clear()
}

/** `crypto.randomUUID` is unavailable on pages loaded over plain http. */
export function newKey() {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')
}

function nameOf({ method, path, body }: Write) {
  return `${method} ${path} ${body ?? ''}`
}
