import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createDrawing, type Drawing } from '#server/platform/pdf/drawing.ts'
import { sourceThread } from '#server/platform/thread.ts'

const samples = path.join(import.meta.dirname, '..', 'support', 'drawn-samples.ts')

let drawing: Drawing
beforeAll(() => {
  drawing = createDrawing(() => sourceThread(samples))
})
afterAll(() => drawing.stop())

const draw = async (name: string) => (await drawing.draw(name, {})).toString()

test('T29 PDF pages are drawn in a separate thread', async () => {
  expect(await draw('place')).toBe('thread')
})

test.each(['fails', 'unknown'])(
  'a PDF page that cannot be drawn (%s) does not affect other pages',
  async (name) => {
    const [failed, other] = await Promise.allSettled([draw(name), draw('place')])
    expect(failed).toMatchObject({ status: 'rejected', reason: expect.any(Error) })
    expect(other).toMatchObject({ status: 'fulfilled', value: 'thread' })
  },
)

test('if the drawing thread dies, its PDF page fails, and the next page starts a new thread', async () => {
  await expect(draw('dies')).rejects.toThrow(/ended/)
  expect(await draw('place')).toBe('thread')
})
