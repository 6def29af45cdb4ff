import { z } from 'zod'
import { defineCall } from '../platform/call.ts'
import { idText } from '../platform/input.ts'
import { Club, ClubInput, StoredClub } from './club.ts'

const access = { types: { 1: 'all' } } as const

export const clubs = defineCall({
  name: 'clubs.list',
  method: 'GET',
  path: 'rest/clubs',
  query: z.strictObject({}),
  answer: z.array(Club),
  access,
})

export const saveClub = defineCall({
  name: 'clubs.save',
  method: 'POST',
  path: 'rest/clubs',
  body: ClubInput,
  answer: StoredClub,
  access,
})

/** Only of a club that nothing refers to. */
export const deleteClub = defineCall({
  name: 'clubs.delete',
  method: 'DELETE',
  path: 'rest/clubs/{id}',
  params: z.strictObject({ id: idText() }),
  answer: z.object({}),
  access,
})
