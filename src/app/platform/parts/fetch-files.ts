import { moduleState } from '../module-state.ts'

/**
 * Fetches the files of a part before the browser imports them; the bundler wraps each `import()` in this
 * function (vite.config.ts). Until the page is reloaded, browsers remember a failed import or `modulepreload`
 * and never request the file again. A failed fetch can be repeated, and the import then finds its files in the
 * browser's cache.
 */
export async function fetchFilesFirst<T>(load: () => Promise<T>, files: readonly string[] = []): Promise<T> {
  // The names in `files` are relative to the root of the app, not to the open page.
  const root = new URL(import.meta.env.BASE_URL, window.location.origin)
  const { isOnlyFetching } = state
  const get = isOnlyFetching ? fetchBefore : fetchOnce
  await Promise.all(files.map((file) => get(new URL(file, root).href)))
  if (isOnlyFetching) throw onlyFetched
  return load()
}

/** Thrown in place of running a part that is only fetched, which its caller expects. */
const onlyFetched = new Error('The part was only fetched')

/**
 * Fetches the files of a part into the browser's cache without running them. `load` must begin with the `import()` of the part. Returns
 * whether all files were fetched.
 */
export async function fetchOnly(load: () => Promise<unknown>): Promise<boolean> {
  state.isOnlyFetching = true
  const fetched = load()
  state.isOnlyFetching = false
  return fetched.then(
    () => true,
    (error: unknown) => error === onlyFetched,
  )
}

const state = moduleState(() => ({ files: new Map<string, Promise<unknown>>(), isOnlyFetching: false }))

function fetchOnce(address: string): Promise<unknown> {
  if (isInDocument(address) || (!isStyle(address) && isLoaded(address))) return Promise.resolve()
  const before = state.files.get(address)
  if (before) return before
  const next = isStyle(address) ? addStyles(address) : fetchFile(address)
  state.files.set(address, next)
  next.catch(() => state.files.delete(address))
  return next
}

/**
 * Whether the HTML document itself has loaded the file. It then need not be fetched. A preload does not count, because it may
 * have failed.
 */
function isInDocument(address: string): boolean {
  const elements = document.querySelectorAll<HTMLLinkElement | HTMLScriptElement>(
    'link[href]:not([rel="preload"]), script[src]',
  )
  return [...elements].some((element) => ('href' in element ? element.href : element.src) === address)
}

/** Whether the browser has already loaded the file, such as by a preload. Older browsers do not tell the status. */
function isLoaded(address: string): boolean {
  const entries = performance.getEntriesByName(address)
  return entries.some((entry) => entry instanceof PerformanceResourceTiming && entry.responseStatus === 200)
}

/** Fetches a file for later. Its styles are not added to the document yet. */
async function fetchBefore(address: string) {
  if (isInDocument(address) || isLoaded(address)) return
  await (isStyle(address) ? fetchFile(address) : fetchOnce(address))
}

const isStyle = (address: string) => address.endsWith('.css')

async function fetchFile(address: string) {
  const answer = await fetch(address)
  if (!answer.ok) throw new TypeError(`${address} was not loaded: ${answer.status}`)
  // Reads the answer to its end, because the browser caches only complete answers.
  await answer.arrayBuffer()
}

function addStyles(address: string): Promise<void> {
  const link = document.createElement('link')
  link.rel = 'stylesheet'
  link.href = address
  return new Promise((resolve, reject) => {
    link.onload = () => resolve()
    link.onerror = () => {
      link.remove()
      reject(new TypeError(`${address} was not loaded`))
    }
    document.head.append(link)
  })
}
