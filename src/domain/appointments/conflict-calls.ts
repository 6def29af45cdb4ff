import { z } from 'zod'
import { defineCall } from '../platform/call.ts'
import { idText } from '../platform/input.ts'
import { Conflict, ConflictInput, ConflictKind } from './conflicts.ts'

/** Staff have access to the club conflicts of all officials, officials only to their own. */
const access = { types: { 1: 'all', 4: 'own', 7: 'own' } } as const

/**
 * A club conflict with the names of official and club. The official's own club is listed with a negative Id, because it has no row and
 * cannot be changed.
 */
export const NamedConflict = Conflict.extend({
  Kind: z.enum(ConflictKind),
  Name: z.string(),
  TeamShortName: z.string(),
})
export type NamedConflict = z.infer<typeof NamedConflict>

/** All club conflicts for staff; for an official only that official's conflicts. Includes the officials' own clubs. */
export const clubConflicts = defineCall({
  name: 'clubConflicts.list',
  method: 'GET',
  path: 'rest/conflicts',
  query: z.strictObject({}),
  answer: z.array(NamedConflict),
  access,
  audited: true,
})

export const saveConflict = defineCall({
  name: 'clubConflicts.save',
  method: 'POST',
  path: 'rest/conflicts',
  body: ConflictInput,
  answer: Conflict,
  access,
})

export const deleteConflict = defineCall({
  name: 'clubConflicts.delete',
  method: 'DELETE',
  path: 'rest/conflicts/{id}',
  params: z.strictObject({ id: idText() }),
  answer: z.object({}),
  access,
})
