/**
 * The words a click on an element may mean: its own, then those of its ancestors.
 * React renders each text into a text node of its own, so a label beside a name is found separately.
 */
export function wordsAt(target: Element): string[][] {
  const found: string[][] = []
  let element: Element | null = target
  for (let level = 0; element && level < levels; level++, element = element.parentElement) {
    const words = [...new Set(wordsOf(element))].filter((word) => /\p{L}/u.test(word))
    if (words.length) found.push(words)
  }
  return found
}

const levels = 5

function wordsOf(element: Element): string[] {
  const own = [...element.childNodes].flatMap((node) =>
    node.nodeType === Node.TEXT_NODE ? [node.textContent] : [],
  )
  const named = ['aria-label', 'placeholder', 'title', 'alt'].map((name) => element.getAttribute(name))
  const labels = element instanceof HTMLInputElement ? [...(element.labels ?? [])] : []
  return [...own, ...named, ...labels.map((label) => label.textContent)].flatMap(
    (words) => words?.trim() || [],
  )
}
