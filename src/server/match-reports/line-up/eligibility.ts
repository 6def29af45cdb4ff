import type { Eligibility } from '#domain/match-reports/report.ts'
import type { Queryable } from '#server/platform/database/database.ts'
import { bannedIn } from '../../bans/reading.ts'
import { explain } from '../../bans/why/explained.ts'
import type { ReportViewer } from '../present.ts'
import { type Candidate, flagsOf } from './flag-store.ts'

export type EligibilityOf = (teamId: number, personId: number) => Eligibility

/**
 * Returns the objections to each candidate for a line-up. Considers line-ups of the teams in `shown` only.
 */
export async function eligibilityIn(
  db: Queryable,
  game: { id: number; game_day: string },
  candidates: readonly Candidate[],
  shown: readonly number[],
  viewer: Pick<ReportViewer, 'AuthType' | 'PersonId' | 'TeamId' | 'now'>,
): Promise<EligibilityOf> {
  const flags = await flagsOf(db, game.id, candidates, shown)
  const persons = [...new Set(candidates.map(({ person_id }) => person_id))]
  const bans = await bannedIn(db, game, persons, viewer.now)
  const explained = await explain(db, [...bans.values()], viewer)
  return (teamId, personId) => {
    const reason = bans.get(personId)
    return { Flags: flags(teamId, personId), Ban: reason ? explained(reason) : null }
  }
}
