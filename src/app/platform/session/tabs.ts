/** What one tab notifies the others of; never anything about a person. */
export type News = 'loggedOut' | 'changing' | 'changed'

let channel: BroadcastChannel | undefined

/** Subscribes to the other tabs of this browser; a tab gets no message of its own. */
export function subscribeToTabs(listeners: Record<News, () => void>) {
  channel?.close()
  channel = new BroadcastChannel('bakvordur')
  channel.onmessage = ({ data }: MessageEvent<News>) => listeners[data]?.()
}

export function notifyTabs(news: News) {
  channel?.postMessage(news)
}

/** Does what ends the access of the other tabs; they can wait for it, and need not where this tab dies on the way. */
export async function whileOthersWait(act: () => Promise<void>): Promise<void> {
  return locks ? locks.request(lockName, act) : act()
}

export async function whenNoTabChanges(): Promise<void> {
  await locks?.request(lockName, () => {})
}

const lockName = 'bakvordur'
/** Browsers keep them from pages that came over plain http. */
const locks: LockManager | undefined = navigator.locks
