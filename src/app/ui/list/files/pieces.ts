/** How long the page stands still at most, but for what a single row takes. */
const longestStop = 16

/**
 * Calls `work` for each item in order, and lets the page draw and answer its user whenever 16 ms have passed. A worker would need
 * an address that the security policy forbids.
 */
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

/** The next task of the browser. A message is not held back in a tab behind others, as a timer is. */
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
