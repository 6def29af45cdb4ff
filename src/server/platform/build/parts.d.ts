export type Part = {
  title: string
  folder: string
  config: string
  sources: string[]
  isPacked: boolean
}

export const client: Part
export const server: Part
export function stampOf(part: Part): string
export function isUpToDate(root: string, part: Part): boolean
export function hashOf(root: string, part: Part): string
export function filesIn(place: string): string[]
