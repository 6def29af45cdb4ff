import { format } from 'node:util'
import { afterAll, afterEach, expect } from 'vitest'
import { CallError } from '#app/platform/calls/call-error.ts'
import { type Allowed, isIn } from './page-guard.ts'

let complaints: string[] = []
let allowed: Allowed[] = []

/** What the running test provokes on purpose: a text that the line contains, or a pattern that it matches. */
export function allowOnConsole(...patterns: Allowed[]) {
  allowed.push(...patterns)
}

// An unexpected warning fails the test, or nobody would read it. Unhandled rejections fail the run by themselves.
for (const method of ['error', 'warn'] as const) {
  console[method] = (...parts: unknown[]) => {
    // react-admin logs each refusal of its data provider, outside production; the screen says it.
    if (parts[0] instanceof CallError) return
    complaints.push(`console.${method}: ${format(...parts)}`)
  }
}

afterEach(expectQuietConsole)
afterAll(expectQuietConsole)

function expectQuietConsole() {
  const unexpected = complaints.filter((line) => !allowed.some((pattern) => isIn(line, pattern)))
  complaints = []
  allowed = []
  expect(unexpected, 'Unexpected on the console').toEqual([])
}
