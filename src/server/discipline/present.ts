import { gameText } from '#domain/games/game-text.ts'
import { gameTimeText } from '#domain/platform/dates.ts'
import type { Services } from '../platform/services.ts'

type NamedGame = { home: string | null; away: string | null }

export function gameName({ home, away }: NamedGame, { texts }: Services): string {
  return gameText(home, away, texts.translate)
}

export function presentGame(
  game: NamedGame & { id: number; game_day: string; tournament: string },
  services: Services,
) {
  const Label = [gameTimeText(game.game_day), gameName(game, services), game.tournament].join(' · ')
  return { Value: game.id, Label }
}

export function tournamentUrl(id: number, { environment }: Services): string {
  return environment.tournamentPage?.replaceAll('{id}', String(id)) ?? ''
}
