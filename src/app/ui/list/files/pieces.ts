/** The longest time in milliseconds that the page is blocked, unless a single row takes longer. */
const longestStop = 16

/** Calls `work` for each item and yields to the browser every 16 ms. The security policy forbids workers. */
export async function forEachInPieces<T>(items: readonly T[], work: (item: T, index: number) => void) {
  let began = performance.now()
  for (const [index, item] of items.entries()) {
    if (performance.now() - began > longestStop) {
      await nextTask()
      began = performance.now()
    }
    work(item, index)
  }
}

/** Resolves in the next task of the browser. Browsers delay timers in background tabs, but not messages. */
function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => {
      port1.close()
      resolve()
    }
    port2.postMessage(null)
  })
}
