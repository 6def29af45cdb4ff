import { z } from 'zod'
import { defineCall } from '../platform/call.ts'
import { idText } from '../platform/input.ts'
import { Level, LevelInput } from './levels.ts'

const access = { types: { 1: 'all' } } as const

/** A level with the names of what it is about; those that hold without a row have an Id below 0 and cannot be changed. */
export const NamedLevel = Level.extend({
  PermissionName: z.string(),
  TournamentName: z.string(),
  CategoryName: z.string(),
  AgeGroupName: z.string(),
})
export type NamedLevel = z.infer<typeof NamedLevel>

/** What staff wrote, and after it what holds without a row. */
export const levels = defineCall({
  name: 'levels.list',
  method: 'GET',
  path: 'rest/levels',
  query: z.strictObject({}),
  answer: z.array(NamedLevel),
  access,
})

export const saveLevel = defineCall({
  name: 'levels.save',
  method: 'POST',
  path: 'rest/levels',
  body: LevelInput,
  answer: Level,
  access,
})

export const deleteLevel = defineCall({
  name: 'levels.delete',
  method: 'DELETE',
  path: 'rest/levels/{id}',
  params: z.strictObject({ id: idText() }),
  answer: z.object({}),
  access,
})
