import { isMainThread } from 'node:worker_threads'

// What the drawing thread may be ordered to do, for its own tests.

export const place = async () => Buffer.from(isMainThread ? 'main' : 'thread')
export const fails = async () => {
  throw new Error('on purpose')
}
export const dies = () => {
  process.exit(1)
}
