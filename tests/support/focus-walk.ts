import type { Page } from 'playwright-core'

/** What the walk goes through: the page with its frame, or what stands in the frame. */
export type Walked = 'body' | 'main'

/** The stops of the keyboard on a page, one way, that lie wholly under something else while they have the focus. */
export async function coveredStops(page: Page, key: 'Tab' | 'Shift+Tab', walked: Walked): Promise<string[]> {
  await page.evaluate(toEdge, { isStart: key === 'Tab', walked })
  const covered: string[] = []
  for (let stop = 0; stop < mostStops; stop++) {
    await page.keyboard.press(key)
    const { isEnd, isCovered, name } = await page.evaluate(lookAtStop, walked)
    if (isEnd) {
      await page.evaluate(removeEdge)
      return covered
    }
    if (isCovered) covered.push(name)
  }
  throw new Error(`the focus goes round on ${page.url()}`)
}

const mostStops = 400

/** The walk begins before the first stop, or after the last one. */
function toEdge({ isStart, walked }: { isStart: boolean; walked: Walked }) {
  for (const seen of document.querySelectorAll('[data-walked]')) seen.removeAttribute('data-walked')
  const edge = document.createElement('span')
  edge.tabIndex = -1
  edge.dataset.walkEdge = ''
  const whole = document.querySelector(walked)
  if (isStart) whole?.prepend(edge)
  else whole?.append(edge)
  edge.focus()
}

function removeEdge() {
  for (const edge of document.querySelectorAll('[data-walk-edge]')) edge.remove()
}

function lookAtStop(walked: Walked) {
  const stop = document.activeElement
  const isPast = stop === document.body || !stop?.closest(walked)
  if (!(stop instanceof HTMLElement) || isPast || 'walked' in stop.dataset)
    return { isEnd: true, isCovered: false, name: '' }
  stop.dataset.walked = ''
  // A tick is drawn by what stands around it.
  const drawn = stop.matches('input[type="checkbox"], input[type="radio"]')
    ? (stop.closest<HTMLElement>('label, td, li') ?? stop)
    : stop
  const { left, right, top, bottom } = drawn.getBoundingClientRect()
  const isSeenAt = (x: number, y: number) => {
    const hit = document.elementFromPoint(x, y)
    return hit !== null && (hit === drawn || drawn.contains(hit) || hit.contains(drawn))
  }
  const between = [0.1, 0.3, 0.5, 0.7, 0.9]
  const isSeen = between.some((part) =>
    between.some((other) => isSeenAt(left + (right - left) * part, top + (bottom - top) * other)),
  )
  const name = stop.getAttribute('aria-label') ?? stop.textContent ?? ''
  return { isEnd: false, isCovered: !isSeen, name: `${stop.tagName} ${name || stop.getAttribute('name')}` }
}
