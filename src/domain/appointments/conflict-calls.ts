import { z } from 'zod'
import { defineCall } from '../platform/call.ts'
import { idText } from '../platform/input.ts'
import { Conflict, ConflictInput, ConflictKind } from './conflicts.ts'

/** Staff have access to all entries, officials to their own. */
const access = { types: { 1: 'all', 4: 'own', 7: 'own' } } as const

/** An entry with names. The official's own club has no row: its Id is negative and it cannot be changed. */
export const NamedConflict = Conflict.extend({
  Kind: z.enum(ConflictKind),
  Name: z.string(),
  TeamShortName: z.string(),
})
export type NamedConflict = z.infer<typeof NamedConflict>

/** All entries for staff, the user's own for an official, including own clubs. */
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
