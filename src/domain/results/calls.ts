import { z } from 'zod'
import { defineCall } from '../platform/call.ts'
import { dottedDate, idText, many, maybe } from '../platform/input.ts'
import { GameResult, OlderGame, ResultChange } from './game-result.ts'
import { TeamGame } from './team-game.ts'

/**
 * RES-10, OP-056: games with their results in order of play, by default of the season (rules.ts). `tournament`
 * is a category of tournaments, which club users (AuthTypes 3 and 5) cannot choose. A team includes its
 * sub-teams.
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

/** Which clubs have handed in the line-ups for a day's games, for the home page of staff (SES-05). */
export const handedIn = defineCall({
  name: 'results.handedIn',
  method: 'GET',
  path: 'rest/results/handed-in',
  query: z.strictObject({ day: dottedDate() }),
  answer: z.array(z.object({ GameId: z.number(), Home: z.boolean(), Away: z.boolean() })),
  access: { types: { 1: 'all' } },
})

/** RES-09: saves all edited rows of the results table, or none. Returns their new values. */
export const saveResults = defineCall({
  name: 'results.save',
  method: 'POST',
  path: 'gameresults',
  body: z.array(ResultChange).min(1).max(1000),
  answer: z.array(GameResult),
  access: { types: { 1: 'all', 2: 'own', 3: 'own', 4: 'own', 5: 'own' }, aliases: ['URL'] },
})

/** RES-14: games of a team and its sub-teams up to today, last game first; by default the user's club. */
export const olderGames = defineCall({
  name: 'results.older',
  method: 'GET',
  path: 'gameresults/oldergames',
  query: z.strictObject({ team: maybe(idText()) }),
  answer: z.array(OlderGame),
  access: { types: { 1: 'all', 3: 'own' } },
})

/** RES-17: a team's games of this season and all upcoming ones, in order of play; by default the user's club. */
export const teamGames = defineCall({
  name: 'results.teamGames',
  method: 'GET',
  path: 'gameresults/teamgames',
  query: z.strictObject({ teamid: maybe(idText()) }),
  answer: z.array(TeamGame),
  access: { types: { 1: 'all', 2: 'own', 3: 'own', 5: 'own' }, aliases: ['UTL', 'BRT'] },
})
