import { participation, participationList, saveParticipation } from '#domain/participation/calls.ts'
import { isAwaited, seasonOf, whyNotSave } from '#domain/participation/rules.ts'
import { dayAt } from '#domain/platform/dates.ts'
import { refuse } from '#domain/platform/refusal.ts'
import { type Context, defineRoute } from '../platform/define-route.ts'
import type { PendingSource } from '../platform/pending.ts'
import { saveRow } from '../platform/save-row.ts'
import { teamScope } from '../teams/team-scope-store.ts'
import { presentClub, presentNew, presentSaved } from './present.ts'
import * as store from './store.ts'

export const participationRoutes = [
  defineRoute(participation, async ({ query, db, services, note, ...context }) => {
    const year = query.year ?? seasonOf(dayAt(services.clock()))
    const { club: own } = teamScope(context)
    if (own === 0) return refuse('participation.noClub')
    const team = await store.findTeam(db, query.teamId ?? own ?? 0, own)
    note({ Team: query.teamId ?? own, Year: year })
    if (!team) return refuse('record.notFound')
    const of = { team, year, years: await store.yearsOf(db, team.id) }
    const saved = await store.findNotification(db, team.id, year)
    return saved ? presentSaved(saved, of) : presentNew(await store.lastBefore(db, team.id, year), of)
  }),

  defineRoute(saveParticipation, save),

  defineRoute(participationList, async ({ query, db, services, note }) => {
    const year = query.year ?? seasonOf(dayAt(services.clock()))
    const rows = await store.clubsOf(db, year)
    note({ Year: year, Rows: rows.length })
    return rows.map((row) => presentClub(row, year))
  }),
]

/**
 * Saves a club's notification of participation. Locks the club, so that two first saves do not overwrite each
 * other (T10).
 */
async function save({ body, user, scope, db, services, note }: Context<typeof saveParticipation>) {
  const { TeamId, Year, Version, ...form } = body
  const now = services.clock()
  const today = dayAt(now)
  const year = Year ?? seasonOf(today)
  const { club: own } = teamScope({ user, scope })
  if (own === 0) return refuse('participation.noClub')
  note({ Team: TeamId ?? own, Year: year })
  const team = await store.lockTeam(db, TeamId ?? own ?? 0, own)
  if (!team) return refuse('record.notFound', { field: 'TeamId' })
  const refusal = whyNotSave(user, year, today)
  if (refusal) return refuse(refusal, { field: 'Year' })
  const before = await store.findNotification(db, team.id, year)
  const years = [...new Set([year, ...(await store.yearsOf(db, team.id))])].sort((one, other) => other - one)
  if (before && Version === 0)
    return refuse('record.stale', { current: presentSaved(before, { team, year, years }) })
  return saveRow('participation_notifications', {
    db,
    note,
    name: 'Notification',
    sent: { Id: before?.id, Version },
    own: { team_id: team.id, year },
    values: { form: JSON.stringify(form), saved_at: now.toISOString(), saved_by: user.PersonId },
    present: (row) => {
      const saved_by_name = row.saved_by === user.PersonId ? user.Name : (before?.saved_by_name ?? '')
      return presentSaved({ ...row, saved_by_name }, { team, year, years })
    },
  })
}

/**
 * Whether the club's own notification of participation is missing; for staff, the number of clubs without
 * one.
 */
export const pendingNotifications: PendingSource = {
  access: participation.access,
  lines: async ({ user, scope, db, services }) => {
    const today = dayAt(services.clock())
    const { club: own } = teamScope({ user, scope })
    if (!isAwaited(today) || own === 0) return []
    const count = await store.missing(db, seasonOf(today), own)
    return [{ Name: own === null ? 'participation.missing' : 'participation.own', Number: count }]
  },
}
