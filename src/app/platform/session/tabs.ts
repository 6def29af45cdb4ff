import { moduleState } from '../module-state.ts'

/** A message to other tabs; never contains personal data. */
export type News = 'loggedOut' | 'changing' | 'changed' | 'used' | 'proven'

const state = moduleState(
  (): { channel: BroadcastChannel | undefined } => ({ channel: undefined }),
  ({ channel }) => channel?.close(),
)

/** Subscribes to the other tabs of this browser; a tab does not receive its own messages. */
export function subscribeToTabs(listeners: Record<News, () => void>) {
  state.channel?.close()
  state.channel = new BroadcastChannel('bakvordur')
  state.channel.onmessage = ({ data }: MessageEvent<News>) => listeners[data]?.()
}

export function notifyTabs(news: News) {
  state.channel?.postMessage(news)
}

/**
 * Runs `act`, which ends the access of other tabs. They are notified first, and can wait for `act` by waiting for a lock. Closing
 * this tab releases the lock.
 */
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
/** The browser's locks; undefined on pages loaded over plain http. */
const locksOfBrowser = (): LockManager | undefined => navigator.locks
