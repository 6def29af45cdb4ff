import type { askForChange } from '#domain/game-time-changes/calls.ts'
import type { GameTransferRequest } from '#domain/game-time-changes/request.ts'
import type { Viewer } from '#domain/game-time-changes/states.ts'
import { type Refusal, refuse } from '#domain/platform/refusal.ts'
import type { Context } from '../platform/serve.ts'
import { ownTeams } from '../results/viewer.ts'
import { presentRequest } from './present.ts'
import { findRequest, type RequestRow, type Whose } from './store.ts'

export type Asking = Pick<Context<typeof askForChange>, 'db' | 'user' | 'scope' | 'services' | 'note'>

/** As whom somebody asks: the AuthType, and the club of the session with the teams under it. */
export async function viewerOf({ db, user }: Pick<Asking, 'db' | 'user'>): Promise<Viewer> {
  return { AuthType: user.AuthType, Own: await ownTeams(db, user) }
}

export function whose({ scope }: Pick<Asking, 'scope'>, viewer: Viewer): Whose {
  return { own: scope === 'all' ? null : viewer.Own }
}

type Shown = Pick<Asking, 'services'> & { viewer: Viewer }

export function shown(row: RequestRow, { services, viewer }: Shown): GameTransferRequest {
  return presentRequest(row, viewer, services.clock(), services.texts)
}

/** The request as it stands after an act. */
export async function told(id: number, asking: Asking, viewer: Viewer) {
  const row = await findRequest(asking.db, id, whose(asking, viewer))
  if (!row) return refuse('record.notFound')
  return { Success: true as const, Message: '', Data: shown(row, { ...asking, viewer }) }
}

export function stale(row: RequestRow, asking: Asking, viewer: Viewer): Refusal {
  return refuse('record.stale', { current: shown(row, { ...asking, viewer }) })
}
