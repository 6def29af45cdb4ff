import { z } from 'zod'
import { byPost, defineCall } from '../platform/call.ts'
import { idText } from '../platform/input.ts'
import { kennitala } from '../platform/kennitala.ts'
import { lookUpLimits } from '../platform/lookups.ts'
import { ClubUser, ClubUserInput, ClubUserName } from './club-user.ts'

const own = { types: { 3: 'own' } } as const
const userId = z.strictObject({ userid: idText() })
/** Limits of look-ups by national id, to prevent guessing (D1-019). Saving a new user counts as a look-up with the same limits. */
const lookUps = [{ hits: 30, seconds: 3600 }, { hits: 200, seconds: 86_400 }, ...lookUpLimits] as const

export const users = defineCall({
  name: 'users.list',
  method: 'GET',
  path: 'users/getusers',
  answer: z.array(ClubUserName),
  access: own,
})

export const user = defineCall({
  name: 'users.one',
  method: 'GET',
  path: 'users/getuser/{userid}',
  params: userId,
  answer: ClubUser,
  access: own,
  audited: true,
})

/**
 * Returns the name that belongs to a national id (USR-12). Persons with a protected identity are answered as
 * not found.
 */
export const lookUp = defineCall({
  name: 'users.lookUp',
  method: 'GET',
  path: 'users/thjodskrauser',
  query: z.strictObject({ ssn: kennitala() }),
  answer: z.object({ Name: z.string() }),
  access: { types: { 3: 'all' } },
  audited: true,
  limits: lookUps,
})

export const lookUpByPost = byPost(lookUp, 'rest/users/registry-name')

export const saveUser = defineCall({
  name: 'users.save',
  method: 'POST',
  path: 'users/addorupdateuser',
  body: ClubUserInput,
  answer: ClubUser,
  access: own,
  // The cast is safe: the schema of this call has parsed the body. With an Id it changes an existing user, which needs no look-up.
  limits: (_type, body) => ((body as z.output<typeof ClubUserInput>).Id ? [] : lookUps),
})

/** Deletes a user of the club. Returns the remaining users (USR-14). */
export const deleteUser = defineCall({
  name: 'users.delete',
  method: 'DELETE',
  path: 'users/delete/{userid}',
  params: userId,
  answer: z.array(ClubUserName),
  access: own,
})
