import { CallError } from '../calls/call-error.ts'
import { translate } from '../i18n.ts'

/** Why a part of the app did not come. */
type Reason =
  /** The server does not answer, so nothing of the app comes. */
  | 'offline'
  /** A newer version is up, and the files of this one are gone. */
  | 'replaced'
  /** The server answers, and has this version. */
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

/** Loads a part of the app by its `import()`. Throws a PartFailure if it does not come. */
export async function loadPart<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load()
  } catch (error) {
    const reason = await reasonNow()
    // A part that comes and breaks is a fault of the program.
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

/** Its name has a hash of all that it leads to, so it is another one in each version. */
function firstScriptOf(page: Document) {
  return page.querySelector('script[type="module"][src]')?.getAttribute('src') ?? null
}
