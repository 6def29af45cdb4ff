import userEvent from '@testing-library/user-event'
import { vi } from 'vitest'
import { GameReportPage } from '#app/match-reports/GameReportPage.tsx'
import { type Persona, personas } from './personas.ts'
import type { TestServer } from './server.ts'
import { showPage } from './show-page.tsx'

/** Sets the clocks of the device and the server. `vi.restoreAllMocks()` resets the clock of the device. */
export function setClocks(server: TestServer, moment: string) {
  vi.spyOn(Date, 'now').mockReturnValue(Date.parse(moment))
  server.clock.set(moment)
}

export async function openStep(
  server: TestServer,
  gameId: number,
  step: string,
  persona: Persona = personas.referee,
) {
  const shown = await showPage(server, GameReportPage, {
    persona,
    path: `/leikskyrsla/${gameId}/${step}`,
    route: '/leikskyrsla/:id/:step',
  })
  return { ...shown, user: userEvent.setup() }
}
