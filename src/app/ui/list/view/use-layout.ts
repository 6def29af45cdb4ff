import useMediaQuery from '@mui/material/useMediaQuery'
import type { Density } from '#domain/platform/lists/preferences.ts'

/** 36 pixels, 28 where chosen, 44 for a finger; two lines where there is one column. */
export function useLayout(density: Density): { rowHeight: number; isNarrow: boolean } {
  const isNarrow = useMediaQuery('(max-width: 699.95px)', { noSsr: true })
  const isTouched = useMediaQuery('(pointer: coarse)', { noSsr: true })
  if (isNarrow) return { rowHeight: 60, isNarrow }
  return { rowHeight: isTouched ? 44 : heights[density], isNarrow }
}

const heights: Record<Density, number> = { normal: 36, compact: 28 }
