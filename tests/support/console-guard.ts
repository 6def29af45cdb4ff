import { format } from 'node:util'
import { afterAll, afterEach, expect } from 'vitest'
import { CallError } from '#app/platform/calls/call-error.ts'
import { type Allowed, isIn } from './page-guard.ts'

let complaints: string[] = []
let allowed: Allowed[] = []

/** Allows lines that the running test causes on purpose: a text that the line contains, or a pattern that it matches. */
export function allowOnConsole(...patterns: Allowed[]) {
  allowed.push(...patterns)
}

// An unexpected warning fails the test, since nobody would read it otherwise. Unhandled rejections fail the run without this.
for (const method of ['error', 'warn'] as const) {
  console[method] = (...parts: unknown[]) => {
    // Outside production, react-admin logs each refusal of its data provider. The screen shows the refusal too.
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
