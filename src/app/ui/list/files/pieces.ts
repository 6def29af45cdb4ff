/** In milliseconds: the longest time that the page is blocked, unless a single row takes longer. */
const longestStop = 16

/**
 * Calls `work` for each item. Every 16 ms it lets the browser do other work. A web worker is no option, because the content
 * security policy forbids it.
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

/** Resolves in the browser's next task. Uses a message, because browsers delay timers in background tabs. */
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
