import type { Page } from 'playwright-core'

/** What the page has to show for a measurement to end. Plain data, because it is sent to the browser. */
export type Sight =
  | { elements: string; atLeast: number }
  | { elements: string; exactly: number }
  | { input: string; holds: string }
  | { focused: string }
  /** The page has rows, and the first three contain this text. */
  | { rows: string; contain: string }

type Happening = 'click' | 'keydown' | 'paste'

type Stopwatch = {
  holds: (sight: Sight) => boolean
  painted: (sight: Sight) => Promise<number>
  afterEvent: (type: Happening, sight: Sight) => Promise<number>
}
type Watched = typeof globalThis & { stopwatch: Stopwatch; first: Promise<number>; next: Promise<number> }

/**
 * Installs the measurement. Call it before the navigation. The page counts as loaded once `first` is painted.
 */
export async function installStopwatch(page: Page, first: Sight) {
  // Defines the helper with which tsx marks functions, because the page lacks it.
  await page.addInitScript('globalThis.__name = (marked) => marked')
  await page.addInitScript(install)
  await page.addInitScript((sight) => {
    const watched = globalThis as Watched
    watched.first = watched.stopwatch.painted(sight)
  }, first)
}

/** Milliseconds from the start of the navigation to the paint of the loaded page. */
export async function loaded(page: Page): Promise<number> {
  return page.evaluate(() => (globalThis as Watched).first)
}

/** Milliseconds from a click, key press or paste to the paint of its result. */
export async function timed(page: Page, type: Happening, sight: Sight, act: () => Promise<void>) {
  await page.evaluate(
    ([type, sight]) => {
      const watched = globalThis as Watched
      watched.next = watched.stopwatch.afterEvent(type, sight)
    },
    [type, sight] as const,
  )
  await act()
  return page.evaluate(() => (globalThis as Watched).next)
}

export async function holds(page: Page, sight: Sight): Promise<boolean> {
  return page.evaluate((sight) => (globalThis as Watched).stopwatch.holds(sight), sight)
}

export async function seen(page: Page, sight: Sight) {
  await page.evaluate((sight) => (globalThis as Watched).stopwatch.painted(sight), sight)
}

/**
 * Runs in the page before its own scripts. Checks the page once per frame, so that a long task delays the
 * result as it delays the user.
 */
function install() {
  const all = (selector: string) => [...document.querySelectorAll(selector)]

  const holds = (sight: Sight) => {
    if ('input' in sight) return document.querySelector<HTMLInputElement>(sight.input)?.value === sight.holds
    if ('focused' in sight)
      return (document.activeElement as HTMLInputElement | null)?.value === sight.focused
    if ('atLeast' in sight) return all(sight.elements).length >= sight.atLeast
    if ('exactly' in sight) return all(sight.elements).length === sight.exactly
    const rows = all(sight.rows).slice(0, 3)
    return rows.length > 0 && rows.every((row) => row.textContent?.toLowerCase().includes(sight.contain))
  }

  // A message sent from an animation frame arrives after the paint of that frame.
  const painted = (sight: Sight) =>
    new Promise<number>((done) => {
      const look = () => {
        if (!holds(sight)) return requestAnimationFrame(look)
        const { port1, port2 } = new MessageChannel()
        port1.onmessage = () => done(performance.now())
        return port2.postMessage(null)
      }
      requestAnimationFrame(look)
    })

  const afterEvent = (type: Happening, sight: Sight) =>
    new Promise<number>((done) => {
      const start = ({ timeStamp }: Event) => painted(sight).then((end) => done(end - timeStamp))
      window.addEventListener(type, start, { capture: true, once: true })
    })

  Object.assign(globalThis, { stopwatch: { holds, painted, afterEvent } })
}
