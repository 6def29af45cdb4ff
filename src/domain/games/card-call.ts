import { z } from 'zod'
import { defineCall } from '../platform/call.ts'
import { idText } from '../platform/input.ts'
import { GameCard } from './card.ts'

/** 'own': a game of the club. Officials read the facts of every game, which are public (D2-020). */
export const gameCard = defineCall({
  name: 'games.card',
  method: 'GET',
  path: 'rest/games/{gameId}',
  params: z.strictObject({ gameId: idText() }),
  answer: GameCard,
  access: {
    types: { 1: 'all', 2: 'own', 3: 'own', 4: 'all', 5: 'own', 7: 'all' },
    aliases: ['URL', 'UTL', 'BRT'],
  },
  audited: true,
})
