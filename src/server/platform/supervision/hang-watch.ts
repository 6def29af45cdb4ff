import { newThread } from '../thread.ts'

/** The process is ended when its event loop is blocked for this long. Regular work blocks it for less than a thousandth of this. */
export const hungAfterSeconds = 60

/** Memory shared with the watching thread. `beats` grows while the event loop runs. */
export type HangWatch = { beats: Int32Array; seconds: number }

/** Ends this process if its event loop is blocked. Container platforms restart an ended container, but not an unhealthy one. */
export function watchForHang(seconds = hungAfterSeconds) {
  const watch: HangWatch = { beats: new Int32Array(new SharedArrayBuffer(4)), seconds }
  newThread('hang', watch).unref()
  setInterval(() => Atomics.add(watch.beats, 0, 1), 500).unref()
}
