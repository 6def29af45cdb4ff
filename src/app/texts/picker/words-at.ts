/**
 * Candidate words for a click on an element: first the element's own words, then the words of the elements around it. React renders each
 * text into a separate text node, so a label is found apart from the name beside it.
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
