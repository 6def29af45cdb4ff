import type { CDPSession, Page } from 'playwright-core'

/** The stops of the keyboard on a page, one way, that lie wholly under something else while they have the focus. */
export async function coveredStops(page: Page, key: 'Tab' | 'Shift+Tab'): Promise<string[]> {
  await page.evaluate(beginWalk, key === 'Tab')
  const keyboard = await page.context().newCDPSession(page)
  try {
    for (let pressed = 0; pressed < mostStops; pressed += atOnce) {
      await press(keyboard, key, atOnce)
      const covered = await page.evaluate(endedWalk)
      if (covered) return covered
    }
  } finally {
    await keyboard.detach()
  }
  throw new Error(`the focus goes round on ${page.url()}`)
}

const mostStops = 400
/** The page looks at each stop itself, so that nobody waits for an answer between two presses. */
const atOnce = 10

async function press(keyboard: CDPSession, key: 'Tab' | 'Shift+Tab', times: number) {
  const tab = { key: 'Tab', code: 'Tab', windowsVirtualKeyCode: 9, modifiers: key === 'Tab' ? 0 : 8 }
  const sent = Array.from({ length: times }, () => [
    keyboard.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', ...tab }),
    keyboard.send('Input.dispatchKeyEvent', { type: 'keyUp', ...tab }),
  ])
  await Promise.all(sent.flat())
}

type Walk = { covered: string[]; isOver: boolean; end: () => void }
declare global {
  interface Window {
    walk?: Walk
  }
}

/** The walk begins before the first stop, or after the last one; each stop is looked at when the key is let go. */
function beginWalk(isDown: boolean) {
  const seen = new Set<Element>()
  const edge = document.createElement('span')
  edge.tabIndex = -1
  if (isDown) document.body.prepend(edge)
  else document.body.append(edge)
  edge.focus()

  const look = ({ key }: KeyboardEvent) => {
    const stop = document.activeElement
    if (key !== 'Tab' || walk.isOver) return
    walk.isOver = !(stop instanceof HTMLElement) || stop === document.body || seen.has(stop)
    if (walk.isOver || !(stop instanceof HTMLElement)) return
    seen.add(stop)
    const name = stop.getAttribute('aria-label') ?? stop.textContent ?? ''
    if (!isInSight(stop)) walk.covered.push(`${stop.tagName} ${name || stop.getAttribute('name')}`)
  }
  const isInSight = (stop: HTMLElement) => {
    // A tick is drawn by what stands around it.
    const drawn = stop.matches('input[type="checkbox"], input[type="radio"]')
      ? (stop.closest<HTMLElement>('label, td, li') ?? stop)
      : stop
    const { left, right, top, bottom } = drawn.getBoundingClientRect()
    const between = [0.1, 0.3, 0.5, 0.7, 0.9]
    return between.some((part) =>
      between.some((other) => {
        const hit = document.elementFromPoint(left + (right - left) * part, top + (bottom - top) * other)
        return hit !== null && (hit === drawn || drawn.contains(hit) || hit.contains(drawn))
      }),
    )
  }
  const end = () => {
    edge.remove()
    window.removeEventListener('keyup', look, true)
  }
  const walk: Walk = { covered: [], isOver: false, end }
  window.walk = walk
  window.addEventListener('keyup', look, true)
}

/** What was found, when the walk is over. */
function endedWalk(): string[] | null {
  if (!window.walk?.isOver) return null
  window.walk.end()
  return window.walk.covered
}
