import type { Clash } from './clashes.ts'

/** Sets of roles that clash with each other. One constraint per set excludes fractional solutions, such as half of each of three games. */
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

/** Upper bound on the number of roles that one official can take. */
export function mostOf(cells: readonly number[], clash: Clash): number {
  const groups: number[][] = []
  for (const cell of cells) {
    const group = groups.find((held) => held.every((other) => clash(cell, other)))
    if (group) group.push(cell)
    else groups.push([cell])
  }
  return groups.length
}
