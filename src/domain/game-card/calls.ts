import { z } from 'zod'
import { defineCall } from '../platform/call.ts'
import { idText } from '../platform/input.ts'
import { gameAccess } from '../session/record-access.ts'
import { GameCard } from './card.ts'

export const gameCard = defineCall({
  name: 'games.card',
  method: 'GET',
  path: 'rest/games/{gameId}',
  params: z.strictObject({ gameId: idText() }),
  answer: GameCard,
  access: gameAccess,
  audited: true,
})
