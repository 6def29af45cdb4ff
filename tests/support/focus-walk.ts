import type { Page } from 'playwright-core'

/** The stops of the keyboard on a page, one way, that lie wholly under something else while they have the focus. */
export async function coveredStops(page: Page, key: 'Tab' | 'Shift+Tab'): Promise<string[]> {
  await page.evaluate(beginWalk, key === 'Tab')
  for (let stop = 0; stop < mostStops; stop += stopsBetweenLooks) {
    for (let press = 0; press < stopsBetweenLooks; press++) await page.keyboard.press(key)
    const covered = await page.evaluate(endWalk)
    if (covered) return covered
  }
  throw new Error(`the focus goes round on ${page.url()}`)
}

const mostStops = 400
/** To ask the page after each press takes longer than the press. */
const stopsBetweenLooks = 8

/** The walk begins before the first stop, or after the last one. Each press looks at the stop that it leaves. */
function beginWalk(isStart: boolean) {
  for (const seen of document.querySelectorAll('[data-walked]')) seen.removeAttribute('data-walked')
  const edge = document.createElement('span')
  edge.tabIndex = -1
  edge.dataset.walkEdge = '[]'
  if (isStart) document.body.prepend(edge)
  else document.body.append(edge)
  edge.focus()
  const look = ({ key }: KeyboardEvent) => {
    const stop = document.activeElement
    if (key !== 'Tab' || stop === edge) return
    if (!(stop instanceof HTMLElement) || stop === document.body || 'walked' in stop.dataset) {
      window.removeEventListener('keydown', look, true)
      edge.dataset.walkEnded = ''
      return
    }
    stop.dataset.walked = ''
    if (isInSight(stop)) return
    const name = stop.getAttribute('aria-label') ?? stop.textContent ?? ''
    const covered = [
      ...JSON.parse(edge.dataset.walkEdge ?? '[]'),
      `${stop.tagName} ${name || stop.getAttribute('name')}`,
    ]
    edge.dataset.walkEdge = JSON.stringify(covered)
  }
  window.addEventListener('keydown', look, true)

  function isInSight(stop: HTMLElement) {
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
    return between.some((part) =>
      between.some((other) => isSeenAt(left + (right - left) * part, top + (bottom - top) * other)),
    )
  }
}

/** The covered stops once the walk has gone through all of them. */
function endWalk(): string[] | null {
  const edge = document.querySelector<HTMLElement>('[data-walk-ended]')
  if (!edge) return null
  edge.remove()
  return JSON.parse(edge.dataset.walkEdge ?? '[]')
}
