import { resource } from '#app/platform/resource/resource.ts'
import { one } from '#app/platform/resource/verbs.ts'
import { gameCard } from '#domain/game-card/calls.ts'
import { GameCard } from '#domain/game-card/card.ts'

export const games = resource({
  name: 'leikur',
  page: 'game',
  record: GameCard,
  id: 'GameId',
  label: 'HomeShortName',
  getOne: one(gameCard),
})
