import { isMainThread } from 'node:worker_threads'
import { takeDrawingOrders } from '#server/platform/pdf/drawing-orders.ts'

takeDrawingOrders({
  place: async () => Buffer.from(isMainThread ? 'main' : 'thread'),
  fails: async () => {
    throw new Error('on purpose')
  },
  dies: () => process.exit(1),
})
