import { z } from 'zod'
import { AuthType } from '../platform/auth-type.ts'
import { byPost, defineCall } from '../platform/call.ts'
import { id, idText, maybe, searchText, text } from '../platform/input.ts'
import { bareKennitala, isKennitala, kennitala } from '../platform/kennitala.ts'
import { lookUpLimits } from '../platform/lookups.ts'
import {
  FoundPlayer,
  IsPlayer,
  jerseyNumber,
  mostOnList,
  NewPlayer,
  PlayerChange,
  PlayerRef,
  SquadList,
  SquadListInput,
  TeamGroupPlayer,
} from './squad-list.ts'

/** Access to squad lists. 'own': lists of the session's club and its sub-teams. */
const access = { types: { 1: 'all', 2: 'own', 3: 'own', 5: 'own' }, aliases: ['LSL'] } as const

/** LST-29: the squad lists of a team without their players. Gender 1 is men, 0 is women (OP-078: one request per gender). */
export const playerLists = defineCall({
  name: 'squadLists.list',
  method: 'GET',
  path: 'teams/playerlists/{teamId}/{gender}',
  params: z.strictObject({ teamId: idText(), gender: z.enum(['0', '1']) }),
  answer: z.array(SquadList),
  access,
})

/** Reads one list with everybody on it (LST-30). */
export const teamGroup = defineCall({
  name: 'squadLists.one',
  method: 'GET',
  path: 'teams/teamgroup/{id}',
  params: z.strictObject({ id: idText() }),
  answer: SquadList,
  access,
  audited: true,
})

/** LST-30: saves a squad list together with its edited rows. Rows that are missing stay unchanged. */
export const saveTeamGroup = defineCall({
  name: 'squadLists.saveWhole',
  method: 'POST',
  path: 'teams/teamgroup',
  body: z.strictObject({
    ...SquadListInput.shape,
    Id: id(),
    DivisionName: z.string().max(200).nullish(),
    TeamName: z.string().max(200).nullish(),
    ClubId: z.number().nullish(),
    PlayerCount: z.number().nullish(),
    TeamGroupPlayers: z.array(PlayerChange).max(mostOnList),
  }),
  answer: SquadList,
  access,
})

/** LST-32: creates or changes a squad list without its rows. */
export const savePlayerList = defineCall({
  name: 'squadLists.save',
  method: 'POST',
  path: 'teams/playerlist/',
  body: SquadListInput,
  answer: SquadList,
  access,
})

/** LST-32: deletes a squad list, which must be empty (LST-09). */
export const deletePlayerList = defineCall({
  name: 'squadLists.delete',
  method: 'DELETE',
  path: 'teams/playerlist',
  query: z.strictObject({ teamGroupId: idText() }),
  answer: z.object({}),
  access,
})

const year = () =>
  z
    .string()
    .regex(/^(18|19|20|21)\d\d$/, { message: 'validation.birthYear' })
    .transform(Number)

/** A masked national id, `ddmmyy-****`, as limited club users (AuthType 5) get it. It is read as empty. */
const maskedSsn = z
  .string()
  .regex(/^\d{6}-\*{4}$/)
  .transform(() => '')

/** The start of a national id, or all of it. Spaces and a dash are allowed. */
const ssnStart = () =>
  z
    .string()
    .max(20)
    .transform(bareKennitala)
    .refine((digits) => /^\d{1,10}$/.test(digits), { message: 'validation.kennitala' })

/** LST-31: finds people of a club, or one person of any club by full national id (D2-029). Returns at most 200. */
export const teamGroupSearch = defineCall({
  name: 'squadLists.search',
  method: 'GET',
  path: 'teams/teamgroupsearch',
  query: z.strictObject({
    teamid: idText(),
    isplayer: z.enum(['0', '1']).default('1'),
    gender: maybe(z.enum(['1', '2'])),
    yearfrom: maybe(year()),
    yearto: maybe(year()),
    name: maybe(searchText(60)),
    ssn: maybe(ssnStart()),
    teamgroupid: idText(),
  }),
  answer: z.array(FoundPlayer),
  access,
  audited: true,
  limits: (authType, _body, query) => {
    // The cast is safe: the schema of this call has parsed the query.
    const { ssn } = query as { ssn?: string }
    return ssn && isKennitala(ssn) && authType !== AuthType.Staff ? lookUpLimits : searchLimits
  },
})
export const teamGroupSearchByPost = byPost(teamGroupSearch, 'rest/squad-lists/search')
export const mostFound = 200
const searchLimits = [{ hits: 600, seconds: 3600 }] as const

/**
 * LST-33: adds a person to a squad list, or saves edited rows (OP-082). CreatePerson registers the person with the name from the national
 * registry (D2-033).
 */
export const saveTeamGroupPlayer = defineCall({
  name: 'squadLists.savePlayers',
  method: 'POST',
  path: 'teams/teamgroupplayer',
  body: z.strictObject({
    TeamGroupId: id(),
    TeamGroupPlayers: z.array(PlayerChange).min(1).max(mostOnList).nullish(),
    IsPlayer: IsPlayer.default(1),
    JerseyNumber: jerseyNumber.default(null),
    CreatePerson: z.boolean().default(false),
    PersonId: id().nullable().default(null),
    /** The national id, ignored if PersonId is set. The client may send it masked, as the search returned it. */
    SSN: z.union([z.literal(''), maskedSsn, kennitala()]).default(''),
    Nationality: text(10).default(''),
    /** The fields below are those that the search returned. The client may send them; they are ignored. */
    TeamId: id().or(z.literal(0)).nullish(),
    Name: text(200).nullish(),
    BirthYear: z.number().nullish(),
  }),
  answer: z.array(TeamGroupPlayer),
  access,
  limits: (authType, body) => {
    const { CreatePerson } = body as { CreatePerson: boolean }
    return CreatePerson && authType !== AuthType.Staff ? lookUpLimits : []
  },
})

/** LST-34: deletes rows from the user's squad lists. If one row is on another club's list, none is deleted. */
export const deleteTeamGroupPlayers = defineCall({
  name: 'squadLists.deletePlayers',
  method: 'DELETE',
  path: 'teams/teamgroupplayer',
  body: z.array(PlayerRef).min(1).max(mostOnList),
  answer: z.object({}),
  access,
})

/** LST-35: copies rows to another squad list of the club. If requested, removes them from their own list in the same transaction. */
export const moveTeamGroupPlayers = defineCall({
  name: 'squadLists.move',
  method: 'POST',
  path: 'teams/moveteamgroupplayer/',
  body: z.strictObject({
    TeamGroupId: id(),
    RemoveFromList: z.boolean().default(false),
    TeamGroupPlayers: z.array(PlayerRef).min(1).max(mostOnList),
  }),
  answer: z.object({
    Added: z.number(),
    /** Number of people who were already on the target list. */
    AlreadyThere: z.number(),
    /** Number of people added without a number, because another player on the target list has it. */
    WithoutNumber: z.number(),
  }),
  access,
})

/**
 * Finds people of the club by a list of national ids; for staff, people of the whole register. A club must look up other people one by one
 * (T21).
 */
export const matchPlayers = defineCall({
  name: 'squadLists.match',
  method: 'POST',
  path: 'rest/squad-lists/match',
  body: z.strictObject({ TeamGroupId: id(), SSNs: z.array(kennitala()).min(1).max(mostOnList) }),
  answer: z.array(FoundPlayer),
  access,
})

/** Adds several people to a squad list. If one cannot be added, none is. */
export const addPlayers = defineCall({
  name: 'squadLists.addMany',
  method: 'POST',
  path: 'rest/squad-lists/players',
  body: z.strictObject({
    TeamGroupId: id(),
    IsPlayer,
    Players: z.array(NewPlayer).min(1).max(mostOnList),
  }),
  answer: z.array(TeamGroupPlayer),
  access,
})
