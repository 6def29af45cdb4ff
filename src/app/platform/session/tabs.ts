import { moduleState } from '../module-state.ts'

/** What one tab notifies the others of; never anything about a person. */
export type News = 'loggedOut' | 'changing' | 'changed' | 'used' | 'proven'

const state = moduleState(
  (): { channel: BroadcastChannel | undefined } => ({ channel: undefined }),
  ({ channel }) => channel?.close(),
)

/** Subscribes to the other tabs of this browser; a tab gets no message of its own. */
export function subscribeToTabs(listeners: Record<News, () => void>) {
  state.channel?.close()
  state.channel = new BroadcastChannel('bakvordur')
  state.channel.onmessage = ({ data }: MessageEvent<News>) => listeners[data]?.()
}

export function notifyTabs(news: News) {
  state.channel?.postMessage(news)
}

/** Does what ends the access of the other tabs, which are told; they can wait for it, and need not where this tab dies on the way. */
export async function whileOthersWait(act: () => Promise<void>): Promise<void> {
  const told = () => {
    notifyTabs('changing')
    return act()
  }
  const locks = locksOfBrowser()
  return locks ? locks.request(lockName, told) : told()
}

export async function whenNoTabChanges(): Promise<void> {
  await locksOfBrowser()?.request(lockName, () => {})
}

const lockName = 'bakvordur'
/** Browsers keep them from pages that came over plain http. */
const locksOfBrowser = (): LockManager | undefined => navigator.locks
