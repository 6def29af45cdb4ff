import { useUser } from '#app/platform/session/session.ts'
import type { RefereeRole } from '#domain/games/codes.ts'
import { whyNotMoveReferee } from '#domain/match-reports/referees.ts'
import type { GameReport } from '#domain/match-reports/report.ts'
import { useReportActions } from '../actions/ReportActions.tsx'

export function useRefereeChange(report: GameReport, role: RefereeRole) {
  const user = useUser()
  const { referees } = useReportActions()
  const { GameId } = report.Game
  const key = String(role)
  const saved = report.Referees.find(({ RoleId }) => RoleId === role)
  const seen = { Id: saved?.Id ?? null, Version: saved?.Version ?? 0 }
  return {
    saved,
    pending: referees.pending.find(({ name }) => name === key),
    problem: referees.problems[key],
    held: saved ? whyNotMoveReferee(user.AuthType, saved) : null,
    put: (PersonId: number, isConfirmed: boolean) =>
      referees.post(key, {
        GameId,
        RoleId: role,
        Referee: { ...seen, PersonId },
        NotInRegister: isConfirmed || null,
      }),
    remove: () => referees.post(key, { GameId, RoleId: role, Referee: seen, Delete: true }),
    forget: () => referees.forget(key),
  }
}

export type RefereeChange = ReturnType<typeof useRefereeChange>
