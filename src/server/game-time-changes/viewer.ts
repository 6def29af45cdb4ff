import type { askForChange } from '#domain/game-time-changes/calls.ts'
import type { GameTransferRequest } from '#domain/game-time-changes/request.ts'
import type { Viewer } from '#domain/game-time-changes/states.ts'
import { type Refusal, refuse } from '#domain/platform/refusal.ts'
import type { Context } from '../platform/define-route.ts'
import { ownTeams } from '../results/viewer.ts'
import { presentRequestRow } from './present.ts'
import { findRequest, type RequestRow, type TeamScope } from './store.ts'

export type ActionContext = Pick<Context<typeof askForChange>, 'db' | 'user' | 'scope' | 'services' | 'note'>

export async function viewerOf({ db, user }: Pick<ActionContext, 'db' | 'user'>): Promise<Viewer> {
  return { AuthType: user.AuthType, Own: await ownTeams(db, user) }
}

export function teamScope({ scope }: Pick<ActionContext, 'scope'>, viewer: Viewer): TeamScope {
  return { own: scope === 'all' ? null : viewer.Own }
}

type Shown = Pick<ActionContext, 'services'> & { viewer: Viewer }

export function shown(row: RequestRow, { services, viewer }: Shown): GameTransferRequest {
  return presentRequestRow(row, viewer, services.clock(), services.texts)
}

export async function presentRequest(id: number, context: ActionContext, viewer: Viewer) {
  const row = await findRequest(context.db, id, teamScope(context, viewer))
  if (!row) return refuse('record.notFound')
  return { Success: true as const, Message: '', Data: shown(row, { ...context, viewer }) }
}

export function stale(row: RequestRow, context: ActionContext, viewer: Viewer): Refusal {
  return refuse('record.stale', { current: shown(row, { ...context, viewer }) })
}
