import type { BanReason } from '#domain/bans/ban.ts'
import { noteOf } from '#domain/bans/note.ts'
import { type ExplainedBan, isWhyShown } from '#domain/bans/why.ts'
import type { ReportReader } from '../../games/readable-reports-store.ts'
import type { Queryable } from '../../platform/database/database.ts'
import { ownTeamsOf } from '../name-store.ts'
import { whyOf } from './why-store.ts'

/** Converts bans to notes for display, with the cards and served games that the viewer may read. */
export async function explain(
  db: Queryable,
  reasons: readonly BanReason[],
  viewer: ReportReader,
): Promise<(reason: BanReason) => ExplainedBan> {
  const own = new Set(reasons.length && viewer.TeamId ? await ownTeamsOf(db, viewer.TeamId) : [])
  const isShown = (reason: BanReason) => isWhyShown(viewer, reason, own)
  const shown = reasons.filter(isShown).map(({ Ban }) => Ban)
  const why = shown.length ? await whyOf(db, shown, viewer) : null
  return (reason) => ({ ...noteOf(reason), Why: why && isShown(reason) ? why(reason.Ban) : null })
}
