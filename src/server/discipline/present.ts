import type { z } from 'zod'
import type { Fine, FineInput, StoredFine } from '#domain/discipline/fine.ts'
import type { StoredWithdrawal, Withdrawal, WithdrawalInput } from '#domain/discipline/withdrawal.ts'
import { gameTimeText } from '#domain/platform/dates.ts'
import type { Services } from '../platform/services.ts'
import type { FineRow, StoredFineRow } from './fine-store.ts'
import type { StoredWithdrawalRow, WithdrawalRow } from './store.ts'

export function presentStoredFine(row: StoredFineRow): StoredFine {
  return {
    Id: row.id,
    GameId: row.game_id,
    TeamId: row.team_id,
    Yellow: row.yellow,
    Red: row.red,
    FineLevel: row.level,
    FineProposal: row.proposal,
    FineAmount: row.amount,
    FineDescription: row.description,
    Accounting: row.accounting,
    Meeting: row.meeting,
    Version: row.version,
  }
}

/** The other way: what is sent as it is kept. */
export function fineColumns(fine: z.output<typeof FineInput>) {
  return {
    game_id: fine.GameId,
    team_id: fine.TeamId,
    yellow: fine.Yellow,
    red: fine.Red,
    level: fine.FineLevel,
    proposal: fine.FineProposal,
    amount: fine.FineAmount,
    description: fine.FineDescription,
    accounting: fine.Accounting,
    meeting: fine.Meeting,
  }
}

export function presentFine(row: FineRow, services: Services): Fine {
  return {
    TeamName: row.team,
    TournementName: row.tournament,
    TournementId: row.tournament_id,
    TournementUrl: tournamentUrl(row.tournament_id, services),
    Game: gameName(row, services),
    GameDate: row.game_day,
    TournamentCategoryName: row.category ?? '',
    // At the end: what follows a spread costs ten times as much, in each of thousands of rows.
    ...presentStoredFine(row),
  }
}

type NamedGame = { home: string | null; away: string | null }

function gameName({ home, away }: NamedGame, { texts }: Services): string {
  const unknown = texts.translate('discipline.unknownTeam')
  return texts.translate('discipline.gameName', { home: home ?? unknown, away: away ?? unknown })
}

export function presentGame(
  game: NamedGame & { id: number; game_day: string; tournament: string },
  services: Services,
) {
  const Label = [gameTimeText(game.game_day), gameName(game, services), game.tournament].join(' · ')
  return { Value: game.id, Label }
}

export function presentStoredWithdrawal(row: StoredWithdrawalRow): StoredWithdrawal {
  return {
    Id: row.id,
    TournementId: row.tournament_id,
    TeamId: row.team_id,
    TournementActive: row.withdrawn_on ?? '',
    ShortComment: row.reason,
    Version: row.version,
  }
}

export function withdrawalColumns(withdrawal: z.output<typeof WithdrawalInput>) {
  return {
    tournament_id: withdrawal.TournementId,
    team_id: withdrawal.TeamId,
    withdrawn_on: withdrawal.TournementActive || null,
    reason: withdrawal.ShortComment,
  }
}

export function presentWithdrawal(row: WithdrawalRow, services: Services): Withdrawal {
  return {
    ShortName: row.tournament,
    TeamShortName: row.team,
    TournementUrl: tournamentUrl(row.tournament_id, services),
    ...presentStoredWithdrawal(row),
  }
}

function tournamentUrl(id: number, { environment }: Services): string {
  return environment.tournamentPage?.replaceAll('{id}', String(id)) ?? ''
}
