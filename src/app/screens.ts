import type { ComponentType } from 'react'
import type { PageName } from '#domain/platform/pages.ts'

type Screen = () => Promise<ComponentType>

/** The pages that exist, each loaded when it is opened; each feature adds one line. Only these are offered. */
export const screens: Partial<Record<PageName, Screen>> = {
  home: () => import('./session/Home.tsx').then((file) => file.Home),
  referees: () => import('./referees/RefereesPage.tsx').then((file) => file.RefereesPage),
  audit: () => import('./audit/AuditPage.tsx').then((file) => file.AuditPage),
  outbox: () => import('./mail/OutboxPage.tsx').then((file) => file.OutboxPage),
  outboxMessage: () => import('./mail/MessagePage.tsx').then((file) => file.MessagePage),
  texts: () => import('./texts/TextsPage.tsx').then((file) => file.TextsPage),
}

export function isBuilt(name: PageName): boolean {
  return name in screens
}
