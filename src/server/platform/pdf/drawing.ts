import type { Worker } from 'node:worker_threads'
import { newThread } from '../thread.ts'

/** Draws pages in a separate thread, because a page takes longer than a hundred other responses. */
export type Drawing = {
  /** Runs the drawing of that name (drawing-thread.ts) on the input and returns the file. */
  draw(name: string, input: unknown): Promise<Buffer<ArrayBuffer>>
  stop(): Promise<void>
}

export type Order = { id: number; name: string; input: unknown }
export type Done = { id: number; bytes: Uint8Array<ArrayBuffer> } | { id: number; error: string }

type Waiting = { resolve: (bytes: Buffer<ArrayBuffer>) => void; reject: (error: Error) => void }

/** The thread starts with the first page. If it fails, its pending pages fail too, and the next page starts a new thread. */
export function createDrawing(beginThread = () => newThread('drawing')): Drawing {
  let thread: Worker | null = null
  let count = 0
  const waiting = new Map<number, Waiting>()

  const begin = () => {
    const begun = beginThread()
    begun.unref()
    begun.on('message', (done: Done) => {
      const order = waiting.get(done.id)
      waiting.delete(done.id)
      if ('bytes' in done) order?.resolve(Buffer.from(done.bytes.buffer))
      else order?.reject(new Error(`a page could not be drawn: ${done.error}`))
    })
    begun.on('error', (error) => fail(begun, error instanceof Error ? error : new Error(String(error))))
    begun.on('exit', () => fail(begun, new Error('the drawing thread has ended')))
    return begun
  }
  const fail = (ended: Worker, error: Error) => {
    if (thread !== ended) return
    thread = null
    for (const { reject } of waiting.values()) reject(error)
    waiting.clear()
  }

  return {
    draw: (name, input) => {
      thread ??= begin()
      const order: Order = { id: count++, name, input }
      const done = new Promise<Buffer<ArrayBuffer>>((resolve, reject) =>
        waiting.set(order.id, { resolve, reject }),
      )
      thread.postMessage(order)
      return done
    },
    stop: async () => void (await thread?.terminate()),
  }
}
