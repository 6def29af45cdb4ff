import type { Page } from 'playwright-core'

/** The stops of the keyboard on a page, one way, that lie wholly under something else while they have the focus. */
export async function coveredStops(page: Page, key: 'Tab' | 'Shift+Tab'): Promise<string[]> {
  await page.evaluate(toEdge, key === 'Tab')
  const covered: string[] = []
  for (let stop = 0; stop < mostStops; stop++) {
    await page.keyboard.press(key)
    const { isEnd, isCovered, name } = await page.evaluate(lookAtStop)
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
function toEdge(isStart: boolean) {
  for (const seen of document.querySelectorAll('[data-walked]')) seen.removeAttribute('data-walked')
  const edge = document.createElement('span')
  edge.tabIndex = -1
  edge.dataset.walkEdge = ''
  if (isStart) document.body.prepend(edge)
  else document.body.append(edge)
  edge.focus()
}

function removeEdge() {
  for (const edge of document.querySelectorAll('[data-walk-edge]')) edge.remove()
}

function lookAtStop() {
  const stop = document.activeElement
  if (!(stop instanceof HTMLElement) || stop === document.body || 'walked' in stop.dataset)
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
