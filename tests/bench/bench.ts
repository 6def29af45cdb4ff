/** One benchmark. The figures that it compares are measured in the same run on the same machine. */
export type Bench = {
  name: string
  about: string
  run: () => Promise<Row[]>
}

export type Row = {
  what: string
  unit: 'ms' | 's' | 'kB' | 'MB' | 'requests/s' | ''
  /** The figure of the product. Absent while the product lacks the measured feature. */
  ours?: number
  /** The figures of the systems with which the product is compared, by name. */
  beside?: Record<string, number>
  aims?: Aim[]
}

/**
 * The highest allowed figure: in the row's unit, or as a multiple of the figure of the system named `timesThe`.
 */
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
