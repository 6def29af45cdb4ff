import { afterAll, afterEach, beforeEach, expect } from 'vitest'
import {
  closeContexts,
  complaintsOfOpenPages,
  endContext,
  openContexts,
  photographOpenPages,
  textOfOpenPages,
} from './browser.ts'

// Closes the pages that a test opened after the test, and those opened in `beforeAll` after the test file.
let openBefore: ReturnType<typeof openContexts> = []

beforeEach(() => {
  openBefore = openContexts()
})

afterEach(async ({ task }) => {
  const complaints = complaintsOfOpenPages()
  if (task.result?.state === 'fail' || complaints.length > 0) await show(task)
  const ended = openContexts().filter((context) => !openBefore.includes(context))
  const isReusable = task.result?.state !== 'fail' && complaints.length === 0
  await Promise.all(ended.map((context) => endContext(context, isReusable)))
  expect(complaints, 'The page complained').toEqual([])
})

afterAll(closeContexts)

async function show({ name, fails }: { name: string; fails?: boolean }) {
  await photographOpenPages(name)
  if (!fails) process.stderr.write(`${name}\n${await textOfOpenPages()}`)
}
