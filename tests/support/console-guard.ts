import { format } from 'node:util'
import { afterAll, afterEach, expect } from 'vitest'
import { CallError } from '#app/platform/calls/call-error.ts'
import { type Allowed, isIn } from './page-guard.ts'

let complaints: string[] = []
let allowed: Allowed[] = []

/**
 * Allows lines on the console that the running test causes on purpose. A text allows lines that contain it.
 */
export function allowOnConsole(...patterns: Allowed[]) {
  allowed.push(...patterns)
}

// Records warnings and errors on the console, which fail the test that causes one without allowing it.
// Unhandled rejections fail the run anyway.
for (const method of ['error', 'warn'] as const) {
  console[method] = (...parts: unknown[]) => {
    // Ignores refusals of calls, which the screen shows and which react-admin also logs outside production.
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
