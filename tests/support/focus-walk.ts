import type { Page } from 'playwright-core'
import { isWhole } from './long-form.ts'

/** The part of the page to walk through: everything, or only the content of `main`. */
export type Walked = 'body' | 'main'

/**
 * The elements that get the focus while covered by another element, walking through the page in one
 * direction.
 */
export async function coveredStops(page: Page, key: 'Tab' | 'Shift+Tab', walked: Walked): Promise<string[]> {
  const walk = { isDown: key === 'Tab', walked }
  // Moves the focus by script first, which takes a tenth of the time. The script never scrolls further than the
  // Tab key does, so the walk by keys is needed only if the script finds a covered element.
  const isInDoubt = isWhole || (await page.evaluate(beginWalk, { ...walk, isByScript: true })).length > 0
  return isInDoubt ? walkByKeys(page, key, walk) : []
}

async function walkByKeys(page: Page, key: 'Tab' | 'Shift+Tab', way: Way): Promise<string[]> {
  await page.evaluate(beginWalk, way)
  if (key === 'Shift+Tab') await page.keyboard.down('Shift')
  try {
    return await walkOn(page)
  } finally {
    await page.keyboard.up('Tab')
    if (key === 'Shift+Tab') await page.keyboard.up('Shift')
  }
}

async function walkOn(page: Page): Promise<string[]> {
  let atOnce = 8
  for (let pressed = 0; pressed < mostKeys; pressed += atOnce) {
    // Presses several keys without checking in between: the page itself checks an element when the next key
    // moves the focus.
    await Promise.all(Array.from({ length: atOnce }, () => page.keyboard.down('Tab')))
    const { isOver, isSlow, covered } = await page.evaluate(walkSoFar)
    if (isOver) return covered
    // A table moves the focus a moment after the key, so the walk presses one key at a time there.
    atOnce = isSlow ? 1 : 8
  }
  throw new Error(`the focus goes round on ${page.url()}`)
}

const mostKeys = 600

type Walk = { isOver: boolean; stays: number; covered: string[]; stopLooking: () => void }
type Way = { isDown: boolean; walked: Walked; isByScript?: boolean }
type WalkedWindow = Window & { focusWalk?: Walk }

async function walkSoFar() {
  const { focusWalk }: WalkedWindow = window
  if (!focusWalk) throw new Error('The page was left.')
  const { isOver, stays, covered, stopLooking } = focusWalk
  if (isOver) stopLooking()
  const isSlow = !isOver && stays > 0
  if (isSlow) await new Promise(requestAnimationFrame)
  return { isOver, isSlow, covered }
}

/**
 * Starts a walk before the first element, or after the last one. A walk by script ends at once and returns
 * the covered elements.
 */
function beginWalk({ isDown, walked, isByScript }: Way): string[] {
  if (isByScript) {
    const stops = [...document.querySelectorAll<HTMLElement>(`${walked} *`)].filter(
      (one) => one.tabIndex >= 0 && !one.matches(':disabled') && one.checkVisibility(),
    )
    return (isDown ? stops : stops.reverse()).filter(isCovered).map(({ tagName }) => tagName)
  }
  const mostStays = 20
  const seen = new Set<Element>()
  let last: Element | null = null
  let hasEntered = false
  const stopLooking = () => window.removeEventListener('keydown', leaveStop, true)
  const walk: Walk = { isOver: false, stays: 0, covered: [], stopLooking }
  const own: WalkedWindow = window
  own.focusWalk = walk
  const edge = document.createElement('span')
  edge.tabIndex = -1
  const whole = document.querySelector(walked)
  if (isDown) whole?.prepend(edge)
  else document.body.append(edge)
  edge.focus()
  if (document.activeElement !== edge) throw new Error(`There is no ${walked} to walk through.`)
  window.addEventListener('keydown', leaveStop, true)
  return walk.covered

  function isCovered(stop: HTMLElement) {
    stop.focus()
    return document.activeElement === stop && !isSeen(stop)
  }

  function leaveStop(event: KeyboardEvent) {
    const stop = document.activeElement
    if (event.key !== 'Tab' || stop === edge) return
    if (stop === last && walk.stays++ < mostStays) return swallow(event)
    const isInside = Boolean(stop?.closest(walked))
    // A walk upwards starts below everything, so it meets elements below the walked part first.
    const isPast = stop === document.body || (!isInside && (isDown || hasEntered))
    hasEntered ||= isInside
    if (!(stop instanceof HTMLElement) || isPast || seen.has(stop)) return end(event)
    seen.add(stop)
    last = stop
    walk.stays = 0
    const name = stop.getAttribute('aria-label') ?? stop.textContent ?? ''
    if (!isSeen(stop)) walk.covered.push(`${stop.tagName} ${name || stop.getAttribute('name')}`)
  }

  function swallow(event: KeyboardEvent) {
    event.preventDefault()
    event.stopImmediatePropagation()
  }

  /** Ends the walk. Keys that are pressed later no longer move the focus. */
  function end(event: KeyboardEvent) {
    swallow(event)
    if (walk.isOver) return
    walk.isOver = true
    edge.remove()
  }

  function isSeen(stop: HTMLElement) {
    // Checks the parent of a checkbox or radio button, because the parent draws it.
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
