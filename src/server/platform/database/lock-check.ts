import fs from 'node:fs'
import path from 'node:path'
import { OperatorError } from '../operator-error.ts'
import { ownerIn } from './lock-owner.ts'

/** What tells whether the folder's lock is still this process's own; it may be handed to a thread. */
export type LockWatch = {
  file: string
  descriptor: number
  id: string
  place: { ino: bigint; dev: bigint }
}

export const beatMillis = 5000

/** Throws when this process has the folder no longer, and calls back the first time. */
export function lockCheck(watch: LockWatch, onLost: (error: OperatorError) => void): () => void {
  let beatAt = performance.now()
  let isLost = false
  return () => {
    if (isLost || !isMine(watch)) {
      const isNew = !isLost
      isLost = true
      if (isNew) onLost(lostError(watch))
      // With the code of a disk that fails, PostgreSQL gives up what it does.
      throw Object.assign(lostError(watch), { code: 'EIO' })
    }
    // Also while the event loop stands still, as in a long statement.
    if (performance.now() < beatAt + beatMillis) return
    beatAt = performance.now()
    fs.futimesSync(watch.descriptor, new Date(), new Date())
  }
}

export function isMine({ file, place, id }: LockWatch): boolean {
  const there = fs.statSync(file, { bigint: true, throwIfNoEntry: false })
  if (!there) return false
  // Some network folders number a file anew each time.
  return (there.ino === place.ino && there.dev === place.dev) || ownerIn(file)?.id === id
}

function lostError({ file }: LockWatch) {
  return new OperatorError(
    `The data folder ${path.dirname(file)} was taken by another process; this one writes no more.`,
  )
}
