/** What one tab tells the others; never anything about a person. */
export type News = 'loggedOut' | 'changing' | 'changed'

let channel: BroadcastChannel | undefined

/** Listens to the other tabs of this browser; a tab does not hear itself. */
export function whenTabsTell(listeners: Record<News, () => void>) {
  channel?.close()
  channel = new BroadcastChannel('bakvordur')
  channel.onmessage = ({ data }: MessageEvent<News>) => listeners[data]?.()
}

export function tellTabs(news: News) {
  channel?.postMessage(news)
}
