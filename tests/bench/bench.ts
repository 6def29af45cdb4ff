/** One benchmark: everything it compares is measured in the same run on the same machine. */
export type Bench = {
  name: string
  /** One line about what is measured and how. */
  about: string
  run: () => Promise<Row[]>
}

export type Row = {
  what: string
  unit: 'ms' | 's' | 'kB' | 'MB' | 'requests/s' | ''
  /** Absent as long as the product lacks what is measured. */
  ours?: number
  /** What the product is compared with, by name. */
  beside?: Record<string, number>
  aims?: Aim[]
}

/** What is aimed at: at most so much, in the row's unit or as a multiple of what stands beside it. */
export type Aim = { atMost: number; timesThe?: string }

export function median(values: number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  const middle = sorted.length >> 1
  const [below = Number.NaN, above = Number.NaN] = [sorted[middle - 1], sorted[middle]]
  return sorted.length % 2 === 1 ? above : (below + above) / 2
}

export function percentile(values: number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}
