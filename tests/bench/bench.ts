/** One benchmark. All the figures it compares are measured in one run on one machine. */
export type Bench = {
  name: string
  about: string
  run: () => Promise<Row[]>
}

export type Row = {
  what: string
  unit: 'ms' | 's' | 'kB' | 'MB' | 'requests/s' | ''
  /** Absent while the product lacks the feature. */
  ours?: number
  /** The other systems in the comparison, by name. */
  beside?: Record<string, number>
  aims?: Aim[]
}

/** The highest figure allowed, in the row's unit or as a multiple of the figure of `timesThe`. */
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
