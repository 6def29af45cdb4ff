import type { Clash } from './clashes.ts'

/**
 * Sets of cells of which one person takes one at most, which hold together all that clash among the given cells. A set says
 * in one row what its pairs say in many, and leaves the relaxation no halves: of three games at once a person would take a half each.
 */
export function cliquesOf(cells: readonly number[], clash: Clash): number[][] {
  const cliques: number[][] = []
  const covered = new Uint8Array(cells.length ** 2)
  for (const [a, one] of cells.entries())
    for (let b = a + 1; b < cells.length; b++) {
      const other = cells[b] ?? one
      if (covered[a * cells.length + b] || !clash(one, other)) continue
      const clique = [a, b]
      const held = [one, other]
      for (const [c, cell] of cells.entries())
        if (held.every((taken) => clash(taken, cell))) {
          clique.push(c)
          held.push(cell)
        }
      for (const x of clique) for (const y of clique) covered[x * cells.length + y] = 1
      cliques.push(held.sort((x, y) => x - y))
    }
  return cliques
}

/** How many of the cells one person could take at the most: the cells in groups of which each gives one. */
export function mostOf(cells: readonly number[], clash: Clash): number {
  const groups: number[][] = []
  for (const cell of cells) {
    const group = groups.find((held) => held.every((other) => clash(cell, other)))
    if (group) group.push(cell)
    else groups.push([cell])
  }
  return groups.length
}
