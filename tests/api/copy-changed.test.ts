import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { copyChanged } from '#server/platform/backup/copy-changed.ts'
import { temporaryFolder } from '../support/csv-folder.ts'

/** A modification time so long ago that no further write falls into the same clock tick. */
const long = new Date('2020-01-01T00:00:00Z')

function filled() {
  const [from, to] = [temporaryFolder(), path.join(temporaryFolder(), 'copy')]
  fs.mkdirSync(path.join(from, 'base', 'empty'), { recursive: true })
  for (const name of ['same', 'changed', 'grown', 'gone', 'base/1']) write(from, name, name, long)
  return { from, to }
}

function write(folder: string, name: string, text: string, at?: Date) {
  fs.writeFileSync(path.join(folder, name), text)
  if (at) fs.utimesSync(path.join(folder, name), at, at)
}

const contentIn = (folder: string) =>
  Object.fromEntries(
    fs
      .readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .map((name) => [name, isFile(folder, name) ? fs.readFileSync(path.join(folder, name), 'utf8') : null]),
  )
const isFile = (folder: string, name: string) => fs.statSync(path.join(folder, name)).isFile()

test('a backup copy equals the folder, and copies only the files that changed since the last copy', async () => {
  const { from, to } = filled()
  const copied = await copyChanged(from, to, new Map())
  expect(contentIn(to)).toEqual(contentIn(from))

  write(from, 'changed', 'CHANGED', new Date('2020-01-01T00:00:01Z'))
  write(from, 'grown', 'grown more', long)
  write(from, 'new', 'new')
  fs.rmSync(path.join(from, 'gone'))
  fs.rmSync(path.join(from, 'base/1'))
  fs.mkdirSync(path.join(from, 'base/2'))
  write(from, 'base/2/3', 'in a new folder')
  // Marks a file in the copy. If the mark stays, the file was not copied again.
  write(to, 'same', 'SAME')

  await copyChanged(from, to, copied)
  expect(contentIn(to)).toEqual({ ...contentIn(from), same: 'SAME' })
})

test('a file written a moment ago is copied to the backup again, even if its size and time are the same', async () => {
  const { from, to } = filled()
  const now = new Date()
  write(from, 'changed', 'before', now)
  const copied = await copyChanged(from, to, new Map())
  write(from, 'changed', 'AFTER!', now)
  await copyChanged(from, to, copied)
  expect(contentIn(to)).toEqual(contentIn(from))
})

test('a file replaced by a renamed file is copied to the backup again', async () => {
  const { from, to } = filled()
  const copied = await copyChanged(from, to, new Map())
  write(from, 'other', 'SAME', long)
  fs.renameSync(path.join(from, 'other'), path.join(from, 'same'))
  await copyChanged(from, to, copied)
  expect(contentIn(to).same).toBe('SAME')
})
