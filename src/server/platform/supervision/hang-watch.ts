import { newThread } from '../thread.ts'

/** In seconds. Regular work blocks the event loop for less than a thousandth of this. */
export const hungAfterSeconds = 60

/** Shared with the thread: `beats` is a number that grows while the event loop turns. */
export type HangWatch = { beats: Int32Array; seconds: number }

/**
 * Ends this process from a separate thread if its event loop has not turned for `seconds`. Container platforms restart a
 * container whose process has ended, but not an unhealthy container.
 */
export function watchForHang(seconds = hungAfterSeconds) {
  const watch: HangWatch = { beats: new Int32Array(new SharedArrayBuffer(4)), seconds }
  newThread('hang', watch).unref()
  setInterval(() => Atomics.add(watch.beats, 0, 1), 500).unref()
}
