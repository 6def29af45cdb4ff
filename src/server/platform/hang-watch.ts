import { newThread } from './thread.ts'

/** No work of the server keeps its event loop busy for a thousandth of this. */
export const hungAfterSeconds = 60

/** The thread's view of the process: a number that grows while the event loop turns. */
export type HangWatch = { beats: Int32Array; seconds: number }

/**
 * Ends this process once its event loop has not turned for so long, from a thread, since nothing else runs then: a container
 * is started again when its process ends, and not when it is unhealthy.
 */
export function watchForHang(seconds = hungAfterSeconds) {
  const watch: HangWatch = { beats: new Int32Array(new SharedArrayBuffer(4)), seconds }
  newThread('hang', watch).unref()
  setInterval(() => Atomics.add(watch.beats, 0, 1), 500).unref()
}
