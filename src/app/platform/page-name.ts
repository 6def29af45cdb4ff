import { createContext, use } from 'react'
import type { PageName } from '#domain/platform/pages.ts'

export const PageNameContext = createContext<PageName | null>(null)

export function usePageName(): PageName | null {
  return use(PageNameContext)
}
