import fs from 'node:fs'
import path from 'node:path'
import { OperatorError } from '../operator-error.ts'
import { ownerIn } from './lock-owner.ts'

/** Identifies this process's lock. Can be passed to a thread. */
export type LockWatch = {
  file: string
  descriptor: number
  id: string
  place: { ino: bigint; dev: bigint }
}

export const beatMillis = 5000

/** Returns a function that throws if another process took the folder. `onLost` is called the first time. */
export function lockCheck(watch: LockWatch, onLost: (error: OperatorError) => void): () => void {
  let beatAt = performance.now()
  let isLost = false
  return () => {
    if (isLost || !isMine(watch)) {
      const isNew = !isLost
      isLost = true
      if (isNew) onLost(lostError(watch))
      // EIO, the code of a failing disk, makes PostgreSQL stop.
      throw Object.assign(lostError(watch), { code: 'EIO' })
    }
    // The check writes a heartbeat too, because a timer's heartbeat stops while a long statement blocks the
    // event loop.
    if (performance.now() < beatAt + beatMillis) return
    beatAt = performance.now()
    fs.futimesSync(watch.descriptor, new Date(), new Date())
  }
}

export function isMine({ file, place, id }: LockWatch): boolean {
  const there = fs.statSync(file, { bigint: true, throwIfNoEntry: false })
  if (!there) return false
  // Compare the owner's id too, because some network file systems change the inode number.
  return (there.ino === place.ino && there.dev === place.dev) || ownerIn(file)?.id === id
}

function lostError({ file }: LockWatch) {
  return new OperatorError(
    `The data folder ${path.dirname(file)} was taken by another process; this one writes no more.`,
  )
}
