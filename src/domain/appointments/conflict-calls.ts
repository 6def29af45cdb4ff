import { z } from 'zod'
import { defineCall } from '../platform/call.ts'
import { idText } from '../platform/input.ts'
import { Conflict, ConflictInput, ConflictKind } from './conflicts.ts'

/** Staff for everybody, officials for themselves. */
const access = { types: { 1: 'all', 4: 'own', 7: 'own' } } as const

/** With names; the own club, which is known without a row, has an Id below 0 and cannot be changed. */
export const NamedConflict = Conflict.extend({
  Kind: z.enum(ConflictKind),
  Name: z.string(),
  TeamShortName: z.string(),
})
export type NamedConflict = z.infer<typeof NamedConflict>

/** What was entered: everybody's for staff, the own for an official, with the own clubs. */
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
