import { fines } from '../discipline/fine.ts'
import { gameTimeRequests } from '../game-time-changes/calls.ts'
import { RefereeRole, ReportStatus } from '../games/codes.ts'
import { inspectorReport } from '../inspector-reports/calls.ts'
import { outboxList } from '../mail/calls.ts'
import { gameReport } from '../match-reports/calls.ts'
import { type Access, scopeFor } from '../platform/access.ts'
import { AuthType } from '../platform/auth-type.ts'
import { mayOpen } from '../platform/pages.ts'
import type { User } from '../session/user.ts'
import { clubBans } from '../teams/club-page-calls.ts'
import { type GameLink, type GameNext, gameLinks, gameNexts } from './card.ts'

export type GameStanding = {
  IsOwn: boolean
  /** The viewer's roles in the game's referee team. Roles entered by hand on the report do not count. */
  OwnRoles: readonly number[]
}

/** The teams whose bans the viewer may read: both teams of the game, or only those of the viewer's club. */
export const teamsWithBans = (user: User, all: readonly number[], own: readonly number[]) =>
  scopeFor(clubBans.access, user) === 'all' ? all : own

/** Facts that decide the open tasks of a game. */
export type GameState = {
  GameReportStatus: ReportStatus | null
  HasResult: boolean
  /** When the game begins, in Icelandic time. */
  GameDay: string
  Officials: number
  Unanswered: number
  OpenRequest: 'N' | 'S' | null
  HandedIn: number
  HasSupervisor: boolean
  IsInspected: boolean
}

/** Whether the viewer may read a game's records, given the access of the list that contains them. */
const reads = (access: Access, user: User, isOwn: boolean) => {
  const scope = scopeFor(access, user)
  return scope === 'all' || (scope === 'own' && isOwn)
}

/** The parts of the game page that the viewer may read. Each part follows the access of its own list. */
export function partsFor(user: User, { IsOwn, OwnRoles }: GameStanding) {
  const isSet = OwnRoles.length > 0
  return {
    officials: user.AuthType === AuthType.Supervisor || reads(gameReport.access, user, IsOwn || isSet),
    requests: reads(gameTimeRequests.access, user, IsOwn),
    bans: reads(clubBans.access, user, IsOwn),
    fines: reads(fines.list.access, user, false),
    mails: reads(outboxList.access, user, false),
    executions: user.AuthType === AuthType.Staff,
  }
}

export function linksFor(user: User, standing: GameStanding, state: GameState): GameLink[] {
  const { IsOwn, OwnRoles } = standing
  const isSupervisor = OwnRoles.includes(RefereeRole.Supervisor)
  const isReport = reads(gameReport.access, user, IsOwn || (OwnRoles.length > 0 && !isSupervisor))
  const isInspection = reads(inspectorReport.access, user, OwnRoles.length > 0)
  const may: Record<GameLink, boolean> = {
    report: isReport && mayOpen('gameReport', user),
    inspectorReport:
      isInspection &&
      mayOpen('inspectorReport', user) &&
      (state.IsInspected || (isSupervisor && user.AuthType === AuthType.Referee)),
    timeChange: reads(gameTimeRequests.access, user, IsOwn) && mayOpen('gameTimeChanges', user),
    fines: mayOpen('fines', user),
    results: mayOpen('results', user),
  }
  return gameLinks.filter((link) => may[link])
}

const over: readonly (ReportStatus | null)[] = [ReportStatus.Finished, ReportStatus.Entered]

/** All open tasks of the game, for any role. `now` is Icelandic time, like GameDay. */
export function nextOf(game: GameState, now: string): GameNext[] {
  const status = game.GameReportStatus
  const isOver = game.HasResult || over.includes(status) || status === ReportStatus.Confirmed
  const hasBegun = game.GameDay <= now
  const isPostponed = status === ReportStatus.Postponed
  const is: Record<GameNext, boolean> = {
    officials: !hasBegun && game.Officials === 0,
    answers: !hasBegun && game.Unanswered > 0,
    timeConsent: game.OpenRequest === 'N',
    timeDecision: game.OpenRequest === 'S',
    lineUps: !isOver && !isPostponed && game.HandedIn < 2 && game.GameDay.slice(0, 10) <= now.slice(0, 10),
    result: hasBegun && !game.HasResult && !isPostponed,
    confirm: over.includes(status),
    inspectorReport: isOver && game.HasSupervisor && !game.IsInspected,
  }
  return gameNexts.filter((next) => is[next])
}
