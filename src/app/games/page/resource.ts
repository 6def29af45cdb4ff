import { resource } from '#app/platform/resource/resource.ts'
import { one } from '#app/platform/resource/verbs.ts'
import { GameCard } from '#domain/games/card.ts'
import { gameCard } from '#domain/games/card-call.ts'

export const games = resource({
  name: 'leikur',
  page: 'game',
  record: GameCard,
  id: 'GameId',
  label: 'HomeShortName',
  getOne: one(gameCard),
})
