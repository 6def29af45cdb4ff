import { parentPort, workerData } from 'node:worker_threads'
import { lockCheck } from '../lock-check.ts'
import { engineHere } from './engine.ts'
import { openFolder } from './folder.ts'
import type { Done, Order, Thread } from './thread.ts'

// The entry file of the embedded database's thread. Handles messages in order.

const { home, watch } = workerData as Thread
const tell = (done: Done, move: ArrayBuffer[] = []) => parentPort?.postMessage(done, move)

async function open() {
  const engine = engineHere(
    await openFolder(
      home,
      lockCheck(watch, () => tell({ kind: 'lock lost' })),
    ),
  )
  engine.onBroken(() => tell({ kind: 'broken' }))
  parentPort?.on('message', async (order: Order) => {
    try {
      if (order.kind === 'close') {
        await engine.close()
        return tell({ kind: 'answer', bytes: new Uint8Array() })
      }
      const bytes = await engine.exchange(order.request)
      tell({ kind: 'answer', bytes }, [bytes.buffer])
    } catch (error) {
      tell({ kind: 'failed', reason: reasonOf(error) })
    }
  })
}

open().then(
  () => tell({ kind: 'answer', bytes: new Uint8Array() }),
  (error: unknown) => tell({ kind: 'failed', reason: reasonOf(error) }),
)

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
