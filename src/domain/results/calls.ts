import { z } from 'zod'
import { defineCall } from '../platform/call.ts'
import { dottedDate, idText, many, maybe } from '../platform/input.ts'
import { GameResult, OlderGame, ResultChange } from './game-result.ts'
import { TeamGame } from './team-game.ts'

/**
 * RES-10, OP-056: with `tournament` the games of that category, without it all games; types 3 and 5 always get all of
 * their own. A team brings the teams under it. Without a window, the season (rules.ts). In the order they are played.
 */
export const gameResults = defineCall({
  name: 'results.list',
  method: 'GET',
  path: 'gameresults',
  query: z.strictObject({
    tournament: maybe(idText()),
    teams: many(idText()),
    from: maybe(dottedDate()),
    to: maybe(dottedDate()),
  }),
  answer: z.array(GameResult),
  access: { types: { 1: 'all', 2: 'own', 3: 'own', 4: 'all', 5: 'own', 7: 'all' }, aliases: ['URL'] },
})

/** Which line-ups of a day's games have been handed in: staff see the association's day (SES-05). */
export const handedIn = defineCall({
  name: 'results.handedIn',
  method: 'GET',
  path: 'rest/results/handed-in',
  query: z.strictObject({ day: dottedDate() }),
  answer: z.array(z.object({ GameId: z.number(), Home: z.boolean(), Away: z.boolean() })),
  access: { types: { 1: 'all' } },
})

/** RES-09: the edited rows, all or none; answered with the rows as they are now. */
export const saveResults = defineCall({
  name: 'results.save',
  method: 'POST',
  path: 'gameresults',
  body: z.array(ResultChange).min(1).max(1000),
  answer: z.array(GameResult),
  access: { types: { 1: 'all', 2: 'own', 3: 'own', 4: 'own', 5: 'own' }, aliases: ['URL'] },
})

/** RES-14: every game of a team and of those under it up to today, the last one first; a club's own unless said. */
export const olderGames = defineCall({
  name: 'results.older',
  method: 'GET',
  path: 'gameresults/oldergames',
  query: z.strictObject({ team: maybe(idText()) }),
  answer: z.array(OlderGame),
  access: { types: { 1: 'all', 3: 'own' } },
})

/** RES-17: a team's games of this season and all to come, in the order they are played; a club's own unless said. */
export const teamGames = defineCall({
  name: 'results.teamGames',
  method: 'GET',
  path: 'gameresults/teamgames',
  query: z.strictObject({ teamid: maybe(idText()) }),
  answer: z.array(TeamGame),
  access: { types: { 1: 'all', 2: 'own', 3: 'own', 5: 'own' }, aliases: ['UTL', 'BRT'] },
})
