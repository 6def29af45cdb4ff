import { z } from 'zod'
import { AuthType } from '../platform/auth-type.ts'
import { defineCall, success } from '../platform/call.ts'
import { date, idOrZero, idText } from '../platform/input.ts'
import { CourtDay } from './court-day.ts'
import {
  ChangeInput,
  ConfirmInput,
  EarlierTime,
  GameOfficial,
  GameTransferRequest,
  RejectInput,
  RequestEvent,
} from './request.ts'

const parties = { types: { 1: 'all', 2: 'own', 3: 'own', 5: 'own' }, aliases: ['BRT'] } as const
const deciders = { types: { 1: 'all', 3: 'own' } } as const
const reference = {
  types: { 1: 'all', 2: 'all', 3: 'all', 4: 'all', 5: 'all', 7: 'all' },
  aliases: ['BRT'],
} as const
const Named = z.object({ Id: z.number(), Name: z.string() })
const changed = success({ Data: GameTransferRequest })

/** GTC-13: requests to change a game's time: open ones, oldest first, or closed ones, latest decision first. */
export const gameTimeRequests = defineCall({
  name: 'gameTimes.list',
  method: 'GET',
  path: 'gametransfers/getgametransferrequests',
  query: z.strictObject({ complete: z.enum(['true', 'false']).default('false') }),
  answer: z.array(GameTransferRequest),
  access: parties,
})

export const gameTimeRequest = defineCall({
  name: 'gameTimes.one',
  method: 'GET',
  path: 'gametransfers/getgametransferrequest',
  query: z.strictObject({ id: idText() }),
  answer: success({
    Data: GameTransferRequest,
    Timeline: z.array(RequestEvent),
    EarlierTimes: z.array(EarlierTime),
  }),
  access: parties,
})

export const askForChange = defineCall({
  name: 'gameTimes.ask',
  method: 'POST',
  path: 'gametransfers/gametransferrequests',
  body: ChangeInput,
  answer: changed,
  ruleRefusal: 'inAnswer',
  access: parties,
})

/** Records the other club's consent, or the association's acceptance. An acceptance may include a mail to the officials. */
export const confirmChange = defineCall({
  name: 'gameTimes.confirm',
  method: 'POST',
  path: 'gametransfers/confirmgametransferRequests',
  body: ConfirmInput,
  answer: changed,
  ruleRefusal: 'inAnswer',
  access: deciders,
})

export const rejectChange = defineCall({
  name: 'gameTimes.reject',
  method: 'POST',
  path: 'gametransfers/rejectgametransferRequests',
  body: RejectInput,
  answer: changed,
  ruleRefusal: 'inAnswer',
  access: deciders,
})

export const gameCourts = defineCall({
  name: 'gameTimes.courts',
  method: 'GET',
  path: 'gametransfers/gamecourts',
  answer: z.array(Named),
  access: reference,
})

export const gameCategories = defineCall({
  name: 'gameTimes.categories',
  method: 'GET',
  path: 'gametransfers/categories',
  answer: z.array(Named),
  access: reference,
})

export const refereesForGame = defineCall({
  name: 'gameTimes.referees',
  method: 'GET',
  path: 'gametransfers/getrefereesforgame',
  query: z.strictObject({ gameId: idText() }),
  answer: z.array(GameOfficial),
  access: { types: { 1: 'all' } },
  audited: true,
})

/**
 * Other games and officials' leave on a day, to judge a new time for a game. Only staff may pass another tournament or other teams, or
 * `gameId` 0.
 */
export const courtDay = defineCall({
  name: 'gameTimes.courtDay',
  method: 'GET',
  path: 'rest/game-time-changes/court-day',
  query: z.strictObject({
    gameId: idOrZero(),
    courtId: idText(),
    day: date(),
    tournament: idOrZero().optional(),
    home: idOrZero().optional(),
    away: idOrZero().optional(),
  }),
  answer: CourtDay,
  access: parties,
  audited: true,
  // Limits how much leave a user can read, day by day (D1-008).
  limits: (authType) => {
    const times = authType === AuthType.Staff ? 5 : 1
    return [
      { hits: 200 * times, seconds: 3600 },
      { hits: 600 * times, seconds: 86_400 },
    ]
  },
})
