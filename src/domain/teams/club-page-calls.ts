import { z } from 'zod'
import { ClubBan } from '../bans/ban-row.ts'
import { defineCall } from '../platform/call.ts'
import { idText, searchText } from '../platform/input.ts'
import { restListQuery } from '../platform/lists/rest-query.ts'
import { clubAccess } from '../session/record-access.ts'
import { ClubCard, ClubContract, ClubGame, ClubPerson } from './club-page.ts'

const teamId = z.strictObject({ teamId: idText() })
const none = z.strictObject({})

/** The data of a club's page. 'own': the session's club and its sub-teams. */
export const clubCard = defineCall({
  name: 'teams.club',
  method: 'GET',
  path: 'rest/clubs/{teamId}',
  params: teamId,
  answer: ClubCard,
  access: clubAccess,
  audited: true,
})

export const clubPeople = defineCall({
  name: 'teams.clubPeople',
  method: 'GET',
  path: 'rest/clubs/{teamId}/people',
  params: teamId,
  query: restListQuery({
    sort: ['Name'],
    filter: z.strictObject({ q: searchText(200).optional() }),
    begin: { descending: false, size: 20 },
  }),
  answer: z.array(ClubPerson),
  access: { types: { 1: 'all', 2: 'own', 3: 'own', 5: 'own' }, aliases: ['LSL'] },
  audited: true,
})

export const clubGames = defineCall({
  name: 'teams.clubGames',
  method: 'GET',
  path: 'rest/clubs/{teamId}/games',
  params: teamId,
  query: restListQuery({ sort: ['GameDay'], filter: none }),
  answer: z.array(ClubGame),
  access: { types: { 1: 'all', 2: 'own', 3: 'own', 5: 'own' }, aliases: ['UTL', 'BRT'] },
})

export const clubContracts = defineCall({
  name: 'teams.clubContracts',
  method: 'GET',
  path: 'rest/clubs/{teamId}/contracts',
  params: teamId,
  query: restListQuery({ sort: ['DateTo'], filter: none }),
  answer: z.array(ClubContract),
  access: { types: { 1: 'all', 2: 'own', 3: 'own' }, aliases: ['SEM'] },
  audited: true,
})

/** Current and upcoming bans that follow from cards in games of the club's teams, or from rulings on them. */
export const clubBans = defineCall({
  name: 'teams.clubBans',
  method: 'GET',
  path: 'rest/clubs/{teamId}/bans',
  params: teamId,
  query: restListQuery({ sort: ['Since'], filter: none }),
  answer: z.array(ClubBan),
  access: clubGames.access,
  audited: true,
})
