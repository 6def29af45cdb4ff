import { CallError } from '../calls/call-error.ts'
import { translate } from '../i18n.ts'

/** Why a part of the app failed to load. */
type Reason =
  /** The server cannot be reached. */
  | 'offline'
  /** A newer version of the app is deployed, and the files of the open version are gone. */
  | 'replaced'
  /** The server can be reached and still has this version. The cause is unknown, probably a bug. */
  | 'unknown'

const texts = {
  offline: 'frame.noConnection',
  replaced: 'frame.newVersion',
  unknown: 'frame.part.failed',
} as const

/** A part of the app that could not be loaded; `message` is for the user. */
export class PartFailure extends CallError {
  readonly reason: Reason

  constructor(reason: Reason) {
    super(translate(texts[reason]), { kind: 'network' })
    this.reason = reason
  }
}

/** Loads a part of the app by its `import()`. Throws a `PartFailure` if loading fails. */
export async function loadPart<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load()
  } catch (error) {
    const reason = await reasonNow()
    // Reports the error, because a part that loads and then throws has a bug.
    if (reason === 'unknown') reportError(error)
    throw new PartFailure(reason)
  }
}

const longestSilence = 10_000

async function reasonNow(): Promise<Reason> {
  try {
    const answer = await fetch('/', {
      cache: 'no-store',
      headers: { Accept: 'text/html' },
      signal: AbortSignal.timeout(longestSilence),
    })
    if (!answer.ok) return 'offline'
    const served = new DOMParser().parseFromString(await answer.text(), 'text/html')
    return firstScriptOf(served) === firstScriptOf(document) ? 'unknown' : 'replaced'
  } catch {
    return 'offline'
  }
}

/** The name of the page's first script. It differs in each version, because it contains a hash of everything the script imports. */
function firstScriptOf(page: Document) {
  return page.querySelector('script[type="module"][src]')?.getAttribute('src') ?? null
}
