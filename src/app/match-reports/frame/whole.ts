import type { saveReport } from '#domain/match-reports/calls.ts'
import { scoreInput } from '#domain/match-reports/input.ts'
import { lineUpLists } from '#domain/match-reports/line-up.ts'
import { type GameReport, scoreFields } from '#domain/match-reports/report.ts'
import { type Side, sides } from '#domain/match-reports/sides.ts'
import type { InputOf } from '#domain/platform/call.ts'

type Body = InputOf<typeof saveReport>['body']

/** The body of POST gamereport (REP-41). Contains the line-ups of the given sides only. */
export function wholeReport(report: GameReport, mine: readonly Side[] = sides): Body {
  const lists = mine.flatMap((side) =>
    lineUpLists.map((list) => [
      `${side}${list}`,
      report[`${side}${list}`].map(({ PersonId, GameTeamJerseyNumber, PositionId, AddedWithKt }) => ({
        PersonId,
        JerseyNumber: GameTeamJerseyNumber,
        PositionId,
        AddedWithKt,
      })),
    ]),
  )
  // Leaves out scores that today's rules refuse, such as imported ones. The server keeps its value of a missing score.
  const taken = (['Attendance', ...scoreFields] as const).filter(
    (field) => scoreInput.shape[field].safeParse(report.Game[field]).success,
  )
  const scores = Object.fromEntries(taken.map((field) => [field, report.Game[field]]))
  return {
    Game: { GameId: report.Game.GameId, ...scores },
    HomeTeam: { Id: report.HomeTeam.Id },
    AwayTeam: { Id: report.AwayTeam.Id },
    ...Object.fromEntries(lists),
    Version: report.Version,
  }
}
